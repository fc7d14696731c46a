import { describe, expect, test } from 'vitest';
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
    await page.getByRole('menuitem', { name: 'Who sees it, and why' }).click();
    await page.getByText('Check one person').click();
    const asked = page.getByRole('combobox', { name: 'Person' });
    await page.route(/[?&]search=mara/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await asked.pressSequentially('mara');
    await page.keyboard.press('Enter');
    await page.getByText(`Yes, ${email} can see it.`).waitFor();
    expect(await asked.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('a person on another team can be chosen by name', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const { id: teamId } = await organisation.addTeam('Workshops');
    const email = `inga-${teamId.slice(-8)}@example.com`;
    await addPerson(site, organisation, { email, firstName: 'Inga', role: 'member', teamId });
    await addText(site, organisation, { name: 'wages.txt', text: 'Wages are paid monthly.' });
    const { page, faults } = await openConsole(site, organisation.owner.email, '/documents');
    await page.getByRole('button', { name: 'Actions for wages.txt' }).click();
    await page.getByRole('menuitem', { name: 'Who sees it, and why' }).click();
    await page.getByText('Check one person').click();
    await page.getByRole('combobox', { name: 'Person' }).pressSequentially('inga');
    await page.locator('[data-highlighted]').getByText(email).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(`No, ${email} can’t see it.`).waitFor();
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
    await page.getByText('Check one person').click();
    const asked = page.getByRole('combobox', { name: 'Person' });
    await asked.pressSequentially('mara');
    await page.locator('[data-highlighted]').getByText('Mara Berg').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText(`No, ${email} can’t see it.`).waitFor();
    await page.getByText(/^It is restricted\./).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'documents-why');
    await page.keyboard.press('Escape');

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
    await page.getByText('Check one person').click();
    // A fast typist does not wait for the list.
    await asked.fill('mara');
    await asked.press('Enter');
    await page.getByText(`Yes, ${email} can see it.`).waitFor();
    await page.getByText('It is shared with this person.').waitFor();
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
    await page.getByRole('combobox', { name: 'Share with' }).pressSequentially('inga');
    await page.locator('[data-highlighted]').getByText('Inga', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
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
