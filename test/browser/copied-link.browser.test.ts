import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openOwnSite } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';

test('D45: without a mail server a leader copies an invitation link, and the colleague is in', async () => {
  const site = await openOwnSite({ smtpUrl: undefined });
  const org = await newOrganisation(site);
  await addPerson(site, org, { email: 'lea@example.org', role: 'team_leader' });
  await addPerson(site, org, { email: 'ben@example.org', role: 'member' });
  const { page, faults } = await openConsole(site, 'lea@example.org', '/people/add');
  await page.getByText(/do not reach anyone.*you copy their invitation links/).waitFor();
  expect(await page.getByRole('link', { name: 'Set up e-mail' }).count()).toBe(0);
  await page.getByLabel('Addresses or phone numbers').fill('Eve Ehm <eve@example.org>');
  await page.getByRole('button', { name: 'Add 1 person' }).click();
  await page.getByRole('button', { name: 'Copy invitation link: Eve Ehm' }).click();
  const shown = page.getByRole('dialog').getByRole('textbox');
  const added = (await shown.textContent()) ?? '';
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto(`${site.server.url}/people`);
  await page.getByRole('button', { name: 'Actions for ben@example.org' }).click();
  await page.getByRole('menuitem', { name: 'Copy invitation link' }).click();
  const link = (await shown.textContent()) ?? '';
  expect([added, link].every((it) => it.startsWith(`${site.server.url}/invitations/`))).toBe(true);
  await keepPicture(page, 'people-invitation-link');
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('First name').fill('Ben');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Password').fill('a long word of ben');
  await page.getByRole('button', { name: 'Set up account' }).click();
  await page.getByRole('button', { name: 'Ben Berg' }).waitFor();
  await page.goto(`${site.server.url}/settings`);
  await page.getByText('Nobody has proved this address yet').waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  const asOwner = await openConsole(site, org.owner.email, '/people');
  const ben = asOwner.page.getByRole('row').filter({ hasText: 'ben@example.org' });
  await ben.getByText('Unproved', { exact: true }).waitFor();
  await asOwner.page.getByRole('button', { name: 'Actions for Ben Berg' }).click();
  await asOwner.page.getByRole('menuitem', { name: 'Change the role' }).click();
  const dialog = asOwner.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Owner' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await asOwner.page
    .getByRole('status')
    .getByText('must be let in again: copy a new link')
    .waitFor();
  await ben.getByText('Let in again', { exact: true }).waitFor();
  await keepPicture(asOwner.page, 'people-let-in-again');
  await expectAccessible(asOwner.page);
  await asOwner.page.getByRole('button', { name: 'Actions for Ben Berg' }).click();
  await asOwner.page.getByRole('menuitem', { name: 'Copy invitation link' }).click();
  await asOwner.page.getByRole('dialog').getByRole('textbox').waitFor();
  expect(asOwner.faults).toEqual([]);
});
