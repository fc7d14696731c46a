import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openSite } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';

test('S79: an owner sees what is left of a person, and erases it', async () => {
  const site = await openSite();
  const org = await newOrganisation(site);
  const email = `ben-${org.team.id.slice(-8)}@example.org`;
  await addPerson(site, org, { email, role: 'member' });
  const ben = await openConsole(site, email);
  await ben.page.getByRole('textbox').first().fill('Where is the key?');
  await ben.page.keyboard.press('Enter');
  await ben.page.waitForURL(/\/chats\//);
  const { page, faults } = await openConsole(site, org.owner.email, '/people');
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 chat').waitFor();
  await keepPicture(page, 'people-erase');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Erase this person' }).click();
  await page.getByText(`${email} was erased.`).waitFor();
  await page.getByRole('button', { name: `Actions for ${email}` }).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
