import { describe, expect, test } from 'vitest';
import type { Role } from '@guildhall/contract';
import { addText } from './add-text.ts';
import { keepPicture, openSite } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { pointAt } from './under-the-pointer.ts';

describe('who sees a document, and why', () => {
  test('Enter before the search has answered chooses the person and closes the list; Escape then closes the dialog', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const email = `mara-${organisation.team.id.slice(-8)}@example.com`;
    await addPerson(site, organisation, {
      email,
      firstName: 'Mara',
      lastName: 'Berg',
      role: 'member',
    });
    await addText(site, organisation, { name: 'wages.txt', text: 'Wages are paid monthly.' });
    const { page, faults } = await openConsole(site, organisation.owner.email, '/documents');
    await page.getByRole('button', { name: 'Actions for wages.txt' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    const asked = page.getByRole('combobox', { name: 'Share with' });
    await page.route(/[?&]search=mara/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await asked.pressSequentially('mara');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Stop sharing with Mara Berg' }).waitFor();
    expect(await asked.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('a member reads that leaders from above see it too, and finds colleagues and strangers by one field', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const workshops = await organisation.addTeam('Workshops');
    const { id: teamId } = await organisation.addTeam('Hamburg', workshops);
    const tag = teamId.slice(-8);
    const add = (firstName: string, role: Role, team = teamId) => {
      const email = `${firstName.toLowerCase()}-${tag}@example.com`;
      return addPerson(site, organisation, { email, firstName, role, teamId: team });
    };
    await add('Jonas', 'member');
    await add('Petra', 'partner');
    await add('Tomasz', 'team_leader', workshops.id);
    await addText(site, organisation, {
      name: 'hours.txt',
      text: 'We open at nine.',
      visibility: 'team',
      teamId,
    });
    const jonas = await openConsole(site, `jonas-${tag}@example.com`, '/documents');
    const { page } = jonas;
    await page.getByRole('button', { name: 'Actions for hours.txt' }).click();
    await page.getByRole('menuitem', { name: 'Who sees it, and why' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Owners and leaders of the teams above can see it too.').waitFor();
    await dialog.getByText('In Hamburg', { exact: true }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'documents-readers-member');
    const field = dialog.getByRole('searchbox');
    expect(await field.count()).toBe(1);
    await field.fill(`petra-${tag}@example.com`);
    await dialog
      .getByText('This person is on that team only as a partner', { exact: false })
      .waitFor();
    // Tomasz sees it, but Jonas may not list his team, so nothing is told of him.
    await field.fill('tomasz');
    await dialog.getByText('Nobody you can look up matches “tomasz”.').waitFor();
    await dialog.getByText('It is for members of Hamburg, for people it is shared with').waitFor();
    expect(await dialog.getByText('Can’t see it').count()).toBe(0);
    await expectAccessible(page);
    await field.fill('jonas');
    await dialog.getByText('1 person').waitFor();

    const owner = await openConsole(site, organisation.owner.email, `/documents?team=${teamId}`);
    await owner.page.getByRole('button', { name: 'Actions for hours.txt' }).click();
    await owner.page.getByRole('menuitem', { name: 'Who sees it, and why' }).click();
    const readers = owner.page.getByRole('region', { name: 'People who see it' });
    const row = (name: string) => readers.getByRole('listitem').filter({ hasText: name });
    await row('Tomasz').getByText('Leads Workshops').waitFor();
    await row(organisation.owner.email).getByText(`Owner of ${organisation.team.name}`).waitFor();
    expect(await row('Jonas').textContent()).toContain('In Hamburg');
    expect(await readers.getByText('of the teams above').count()).toBe(0);
    await keepPicture(owner.page, 'documents-readers-owner');
    expect([...jonas.faults, ...owner.faults]).toEqual([]);
  });

  test('a partner sees why they see a document, and nobody else', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const email = `petra-${organisation.team.id.slice(-8)}@example.com`;
    const id = await addPerson(site, organisation, { email, firstName: 'Petra', role: 'partner' });
    const text = 'Wages are paid monthly.';
    const documentId = await addText(site, organisation, { name: 'wages.txt', text });
    const shares = { userIds: [id] };
    await organisation.call('PATCH', `/v1/documents/${documentId}`, { shares });
    const { page, faults } = await openConsole(site, email, '/documents');
    await page.getByRole('button', { name: 'Actions for wages.txt' }).click();
    await page.getByRole('menuitem', { name: 'Who sees it, and why' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Shared with them').waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(1);
    expect(await dialog.getByRole('searchbox').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('a person who was looked up in vain is handed over to sharing, and is told of the document', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const { id: teamId } = await organisation.addTeam('Workshops');
    const email = `inga-${teamId.slice(-8)}@example.com`;
    await addPerson(site, organisation, { email, firstName: 'Inga', role: 'member', teamId });
    await addText(site, organisation, {
      name: 'wages.txt',
      text: 'Wages are paid monthly.',
      visibility: 'restricted',
    });
    const { page, faults } = await openConsole(site, organisation.owner.email, '/documents');
    await page.getByRole('button', { name: 'Actions for wages.txt' }).click();
    await page.getByRole('menuitem', { name: 'Who sees it, and why' }).click();
    await page.getByRole('searchbox').last().fill(email);
    await page.getByText('Can’t see it').waitFor();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Share with Inga' }).click();
    await page.getByRole('button', { name: 'Share with Inga' }).waitFor({ state: 'detached' });
    await page.locator('.shares').getByText('Inga').waitFor();
    await expectAccessible(page);
    const member = await openConsole(site, email, '/documents?from=shared');
    await member.page.getByRole('cell', { name: 'Shared with you' }).waitFor();
    await member.page.getByRole('button', { name: /^Notifications/ }).click();
    await member.page.getByRole('link', { name: 'A document was shared with you' }).click();
    await member.page.getByText('Wages are paid monthly.').waitFor();
    expect([...faults, ...member.faults]).toEqual([]);
  });

  test('an owner restricts a document, is told why a member may not see it, and shares it with them', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const email = `mara-${organisation.team.id.slice(-8)}@example.com`;
    const person = { email, firstName: 'Mara', lastName: 'Berg' } as const;
    await addPerson(site, organisation, { ...person, role: 'member' });
    await addText(site, organisation, { name: 'wages.txt', text: 'Wages are paid monthly.' });
    const { page, faults } = await openConsole(site, organisation.owner.email, '/documents');
    const menu = page.getByRole('button', { name: 'Actions for wages.txt' });
    await menu.click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Change who sees it' }).click();
    await expectAccessible(page);
    await page.getByRole('radio', { name: /^Private/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Restricted' }).waitFor();

    await menu.click();
    await page.getByRole('menuitem', { name: 'Who sees it, and why' }).click();
    const asked = page.getByRole('searchbox', { name: 'Find a person' });
    await asked.pressSequentially('mara');
    await page.getByText('Can’t see it').waitFor();
    await page.getByText(/^It is restricted\./).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'documents-why');
    await page.getByRole('button', { name: 'Close' }).first().click();

    await menu.click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await page.getByRole('combobox', { name: 'Share with' }).pressSequentially('mara');
    await page.locator('[data-highlighted]').getByText('Mara Berg').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Stop sharing with Mara Berg' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).first().click();

    await menu.click();
    await page.getByRole('menuitem', { name: 'Who sees it, and why' }).click();
    await asked.fill(email);
    await page.getByText('Shared with them').waitFor();
    expect(faults).toEqual([]);
  });

  test('a list names everyone who sees it with the reason, page by page, and shares it with a person of a team below', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const { id: teamId } = await organisation.addTeam('Workshops');
    const tag = teamId.slice(-8);
    for (let n = 0; n < 9; n += 1) {
      const email = `p${n}-${tag}@example.com`;
      await addPerson(site, organisation, { email, firstName: `Person ${n}`, role: 'member' });
    }
    const email = `inga-${tag}@example.com`;
    await addPerson(site, organisation, { email, firstName: 'Inga', role: 'member', teamId });
    await addText(site, organisation, { name: 'wages.txt', text: 'Wages are paid monthly.' });
    const { page, faults } = await openConsole(site, organisation.owner.email, '/documents');
    const open = async () => {
      await page.getByRole('button', { name: 'Actions for wages.txt' }).click();
      await page.getByRole('menuitem', { name: 'Who sees it, and why' }).click();
    };
    await open();
    const readers = page.getByRole('region', { name: 'People who see it' });
    await readers.getByText('10 people').waitFor();
    expect(await readers.getByRole('listitem').count()).toBe(8);
    await expectAccessible(page);
    await keepPicture(page, 'documents-readers');
    await pointAt(page, readers.getByRole('button', { name: 'Next page' }), 'Next page');
    await expect.poll(() => readers.getByRole('listitem').count()).toBe(2);
    await readers.getByLabel('Find a person').fill('inga');
    await readers.getByText('Can’t see it').waitFor();
    await readers.getByText('they do not lead the team.', { exact: false }).waitFor();
    await pointAt(page, page.getByRole('dialog').getByRole('button', { name: 'Share' }), 'Share');
    await pointAt(page, page.getByRole('button', { name: 'Share with Inga' }), 'Share with Inga');
    await page.getByRole('button', { name: 'Stop sharing with Inga' }).waitFor();
    await page.keyboard.press('Escape');
    await open();
    await readers.getByLabel('Find a person').fill('inga');
    await readers.getByText('Shared with them').waitFor();
    const inga = await openConsole(site, email, '/documents');
    await inga.page.getByRole('link', { name: 'Shared with you' }).click();
    await inga.page.getByRole('link', { name: 'wages.txt' }).waitFor();
    expect([...faults, ...inga.faults]).toEqual([]);
  });
});
