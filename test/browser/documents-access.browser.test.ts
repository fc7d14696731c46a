import { describe, expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { keepPicture, openSite } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';

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
    const asked = page.getByRole('combobox', { name: 'Person' });
    await page.route(/[?&]search=mara/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await asked.pressSequentially('mara');
    await page.keyboard.press('Enter');
    await page.getByText(`Yes, ${email} may see it.`).waitFor();
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
    await page.getByRole('combobox', { name: 'Person' }).pressSequentially('inga');
    await page.locator('[data-highlighted]').getByText(email).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(`No, ${email} may not see it.`).waitFor();
    expect(faults).toEqual([]);
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
    const asked = page.getByRole('combobox', { name: 'Person' });
    await asked.pressSequentially('mara');
    await page.locator('[data-highlighted]').getByText('Mara Berg').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText(`No, ${email} may not see it.`).waitFor();
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
    // A fast typist does not wait for the list.
    await asked.fill('mara');
    await asked.press('Enter');
    await page.getByText(`Yes, ${email} may see it.`).waitFor();
    await page.getByText('It is shared with this person.').waitFor();
    expect(faults).toEqual([]);
  });
});
