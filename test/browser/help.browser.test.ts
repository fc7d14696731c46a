import { expect, test } from 'vitest';
import { openSite } from './browser.ts';
import { newOrganisation, openConsole } from './console.ts';

test('the help page opens again after another page', async () => {
  const site = await openSite();
  const { owner } = await newOrganisation(site);
  const { page, faults } = await openConsole(site, owner.email, '/help');
  const help = page.getByRole('heading', { name: 'Ask a question' });
  await help.waitFor();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByRole('heading', { name: 'People', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Help' }).click();
  await help.waitFor();
  expect(faults).toEqual([]);
});
