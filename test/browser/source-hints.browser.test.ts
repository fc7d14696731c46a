import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openSite } from './browser.ts';
import { newOrganisation, openConsole } from './console.ts';
import { addSource, newFolder, pressAt } from './folder-source.ts';

test('a leader makes the secret of hints, replaces it and ends it; each is shown once', async () => {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const { call } = organisation;
  const id = await addSource(organisation, await newFolder(['tides.md']));
  const { page, faults } = await openConsole(
    site,
    organisation.owner.email,
    `/settings/sources/${id}`,
  );
  await page.getByRole('heading', { name: 'Told at once' }).waitFor();
  await pressAt(page, 'button', 'Make address and secret');
  const dialog = page.getByRole('dialog', { name: 'Address and secret' });
  const shown = async (name: string) =>
    (await dialog.getByRole('region', { name, exact: true }).innerText()).trim();
  const [url, secret] = [await shown('Address'), await shown('Secret')];
  expect(new URL(url).pathname).toBe(`/v1/sources/${id}/hint`);
  expect(secret).toMatch(/^whsec_/);
  await expectAccessible(page);
  await keepPicture(page, 'sources-hint-secret');
  const hint = (token: string) =>
    fetch(`${site.server.url}/v1/sources/${id}/hint`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await hint(secret)).status).toBe(202);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('The place can say with a webhook').waitFor();
  expect(await page.getByText(secret).count()).toBe(0);
  await expectAccessible(page);
  await keepPicture(page, 'sources-hints');

  await pressAt(page, 'button', 'Replace the secret');
  const asking = page.getByRole('dialog', { name: 'Replace the secret?' });
  await asking.getByRole('button', { name: 'Replace the secret' }).click();
  await dialog.waitFor();
  expect(await shown('Secret')).not.toBe(secret);
  expect((await hint(secret)).status).toBe(401);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await pressAt(page, 'button', 'End this');
  const ending = page.getByRole('dialog', { name: 'Take no more hints?' });
  await ending.getByRole('button', { name: 'End this' }).click();
  await page.getByText('can no longer say that something has changed').waitFor();
  expect((await call('GET', `/v1/sources/${id}`)).source.takesHints).toBe(false);
  expect(faults).toEqual([]);
});
