import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeSigningKey, persistent, startSamlServer } from '../saml-server.ts';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openOwnSite, openWindow } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { pointAt } from './under-the-pointer.ts';
import { allowFaults } from './watch-window.ts';

const elsewhere = /\/sign-in|favicon/;
const refused = /\/v1\/providers\//;

test('an owner sets a provider with SAML up by its metadata, tests it and switches it on; people sign in by it', async () => {
  // The name makes the provider another site, whose form brings none of our cookies.
  const provider = await startSamlServer(await makeSigningKey(), 'localhost');
  const hosts = [new URL(provider.entityId).host];
  const site = await openOwnSite({ providerPrivateHosts: hosts });
  const organisation = await newOrganisation(site);
  const { id } = organisation.team;
  await sql`insert into org_domains (org_id, domain, token, proved_at, last_seen_at)
    values (${id}, 'staff.example', 'x', now(), now())`.execute(site.server.parts.db);
  const { page } = await openConsole(site, organisation.owner.email, '/settings/team');
  allowFaults(page, elsewhere, 'the provider is another site');
  allowFaults(page, refused, 'wrong settings are refused');
  const point = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
    pointAt(page, page.getByRole(role, { name, exact: typeof name === 'string' }), String(name));
  const save = () =>
    pointAt(page, page.getByRole('dialog').getByRole('button', { name: 'Save' }), 'Save');

  await page.getByRole('heading', { name: 'Signing in' }).waitFor();
  await point('Add a provider');
  await page.getByLabel('Provider', { exact: true }).selectOption('okta');
  await page.getByLabel('Protocol').selectOption('saml');
  await keepPicture(page, 'saml-add');
  await expectAccessible(page);
  await point('Go on');
  const acs = page.getByRole('region', { name: 'Our assertion consumer service' });
  await acs.waitFor();
  expect((await acs.textContent())!.trim()).toContain(`${site.server.url}/auth/callback/saml/`);
  const own = page.getByRole('region', { name: 'Our entity id and metadata' });
  const metadata = await fetch((await own.textContent())!.trim());
  provider.register(await metadata.text());
  await keepPicture(page, 'saml-provider');
  await expectAccessible(page);

  await page.getByLabel('Or its metadata').fill('<x/>');
  await save();
  await page.getByText('This is no metadata of an identity provider').waitFor();
  await keepPicture(page, 'saml-wrong-metadata');
  await page.getByLabel('Or its metadata').fill('');
  await page.getByLabel('Address of its metadata').fill(provider.metadataUrl);
  await save();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(provider.asked).toContain('/metadata');

  await point('Set up Okta');
  await page.getByText(provider.entityId).waitFor();
  await page.getByText('Entity id, sign-in address and certificates').click();
  expect(await page.getByLabel('Its entity id').inputValue()).toBe(provider.entityId);
  await pointAt(page, page.getByLabel('People can sign in by it'), 'the switch');
  await save();
  await page.getByText('Switch on “Trust its addresses” first').waitFor();
  await keepPicture(page, 'saml-settings');
  await expectAccessible(page);
  await pointAt(page, page.getByLabel('Trust its addresses'), 'trust');
  await save();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('On', { exact: true }).waitFor();

  const email = 'ada@staff.example';
  await addPerson(site, organisation, { email, role: 'member' });
  const attributes = { email, name: 'Ada Byron', groups: ['Staff', 'Chess'] };
  provider.person = { nameId: randomUUID(), format: persistent, attributes };
  await point('Test Okta', 'link');
  await page.getByText(`${email} would be signed in`).waitFor();
  await keepPicture(page, 'saml-test');
  await expectAccessible(page);
  provider.key = await makeSigningKey();
  await page.goto(`${site.server.url}/settings/team`);
  await point('Test Okta', 'link');
  await page.getByText('The test has failed').waitFor();
  await keepPicture(page, 'saml-test-failed');
  await expectAccessible(page);

  const other = await openWindow({ javaScriptEnabled: true });
  allowFaults(other.page, elsewhere, 'the provider is another site');
  await other.page.goto(`${site.server.url}/documents`);
  await other.page.getByRole('link', { name: 'Sign in with Okta' }).click();
  await other.page.getByText('may have a new one').waitFor();
  await keepPicture(other.page, 'saml-refused');
  await expectAccessible(other.page);
  const certificates = [provider.key.certificate];
  await sql`update identity_providers
    set saml = jsonb_set(saml, '{certificates}', ${JSON.stringify(certificates)}::jsonb),
      updated_at = clock_timestamp()
    where org_id = ${id}`.execute(site.server.parts.db);
  await other.page.getByRole('link', { name: 'Sign in with Okta' }).click();
  await other.page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
});
