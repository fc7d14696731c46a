import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { openSite } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';

test('S53: removing an owner offers to revoke their keys, and to give their webhooks and directories new secrets', async () => {
  const site = await openSite();
  const org = await newOrganisation(site);
  const userId = await addPerson(site, org, { email: 'ben@example.org', role: 'owner' });
  const hook = { url: 'https://hook.invalid/', eventTypes: ['member.added'] };
  await org.call('POST', '/v1/keys', { name: 'Of Ben' });
  await org.call('POST', '/v1/webhooks', hook);
  const { db } = site.server.parts;
  await sql`update api_keys set maker_id = ${userId} where name = 'Of Ben'`.execute(db);
  await sql`update webhooks set maker_id = ${userId}`.execute(db);
  await org.call('POST', '/v1/directories', { kind: 'scim', name: 'Staff' });
  await sql`update directories set maker_id = ${userId}`.execute(db);
  const { page, faults } = await openConsole(site, org.owner.email, '/people');
  await page.getByRole('button', { name: 'Actions for ben@example.org' }).click();
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  const dialog = page.getByRole('dialog');
  const keys = dialog.getByLabel('Revoke 1 key that they made');
  await keys.waitFor();
  expect(await keys.isChecked()).toBe(true);
  expect(await dialog.getByLabel('Give 1 webhook that they made a new secret').isChecked()).toBe(
    true,
  );
  const renewed = dialog.getByLabel('New tokens for directories');
  expect(await renewed.isChecked()).toBe(true);
  await dialog.getByText('Of Ben').waitFor();
  await dialog.getByText('https://hook.invalid/').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove from the team' }).click();
  const secret = page.getByRole('textbox', { name: 'Secret: https://hook.invalid/' });
  await secret.waitFor();
  expect(await secret.textContent()).toMatch(/^whsec_/);
  const token = page.getByRole('textbox', { name: 'Secret: Staff' });
  expect(await token.textContent()).toMatch(/^ghd_/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row').filter({ hasText: 'ben@example.org' }).waitFor({ state: 'detached' });
  const listed = await org.call('GET', '/v1/keys');
  expect(listed.keys.map(({ name }: { name: string }) => name)).not.toContain('Of Ben');
  const { webhooks } = await org.call('GET', '/v1/webhooks');
  expect(webhooks).toMatchObject([
    { maker: { hasLeft: true }, oldSecretEndsAt: expect.stringMatching(/Z$/) },
  ]);
  await page.goto(`${page.url().split('/people')[0]}/settings/webhooks`);
  await page.getByText('has left').waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
});
