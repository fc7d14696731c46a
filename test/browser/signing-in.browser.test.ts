import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startDnsServer } from '../dns-server.ts';
import { oidcClient, startOidcServer } from '../oidc-server.ts';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openOwnSite, openWindow } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { pointAt } from './under-the-pointer.ts';
import { allowFaults } from './watch-window.ts';

test('an owner proves a domain, sets a provider up, tests it and switches it on; people sign in by it', async () => {
  const provider = await startOidcServer();
  const dns = await startDnsServer();
  const hosts = [new URL(provider.issuer).host];
  const site = await openOwnSite({ providerPrivateHosts: hosts, dnsServers: [dns.address] });
  const organisation = await newOrganisation(site);
  const { page } = await openConsole(site, organisation.owner.email, '/settings/team');
  allowFaults(page, /\/realm\/authorize/, 'the provider is another site');
  const point = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
    pointAt(page, page.getByRole(role, { name, exact: typeof name === 'string' }), String(name));
  const save = () =>
    pointAt(page, page.getByRole('dialog').getByRole('button', { name: 'Save' }), 'Save');
  await page.getByRole('heading', { name: 'Signing in' }).waitFor();
  await page.getByLabel('Domain', { exact: true }).fill('Staff.example');
  await point('Add the domain');
  const record = page.getByRole('region', { name: 'Value of the record' });
  const value = (await record.textContent())!.trim();
  await point('Check now: staff.example');
  await page.getByText('The record is not there yet').waitFor();
  await keepPicture(page, 'signing-in-domain');
  await expectAccessible(page);
  dns.texts.set('_guildhall.staff.example', [value]);
  await point('Check now: staff.example');
  await page.getByText('Proved', { exact: true }).waitFor();

  await point('Add a provider');
  await page.getByLabel('Provider', { exact: true }).selectOption('keycloak');
  expect(await page.getByLabel('Name on the button').inputValue()).toBe('Keycloak');
  await expectAccessible(page);
  await point('Go on');
  const callback = page.getByRole('region', { name: 'Redirect address' });
  await callback.waitFor();
  expect((await callback.textContent())!.trim()).toMatch(
    new RegExp(`^${site.server.url}/auth/callback/oidc/[0-9a-f-]{36}$`),
  );
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Client id').fill(oidcClient.clientId);
  await page.getByLabel('Client secret').fill(oidcClient.clientSecret);
  await keepPicture(page, 'signing-in-provider');
  await expectAccessible(page);
  await save();
  await page.getByText('Off', { exact: true }).waitFor();

  const email = 'ada@staff.example';
  await addPerson(site, organisation, { email, role: 'member' });
  provider.person = {
    sub: randomUUID(),
    email,
    email_verified: true,
    name: 'Ada Byron',
    groups: ['Staff', 'Chess'],
  };
  await point('Test Keycloak', 'link');
  await page.getByText(`${email} would be signed in`).waitFor();
  await keepPicture(page, 'signing-in-test');
  await expectAccessible(page);
  await point('Back to the settings', 'link');
  await point('Set up Keycloak');
  await pointAt(page, page.getByLabel('People can sign in by it'), 'the switch');
  await save();
  await page.getByText('On', { exact: true }).waitFor();
  await keepPicture(page, 'signing-in-on');
  await expectAccessible(page);

  const other = await openWindow({ javaScriptEnabled: true });
  await other.page.goto(`${site.server.url}/documents`);
  await keepPicture(other.page, 'sign-in-with-provider');
  await expectAccessible(other.page);
  const button = other.page.getByRole('link', { name: 'Sign in with Keycloak' });
  await pointAt(other.page, button, 'the button of the provider');
  await other.page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
  expect(other.faults).toEqual([]);

  await sql`update identity_providers set is_required = true`.execute(site.server.parts.db);
  const third = await openWindow({ javaScriptEnabled: true });
  await third.page.goto(`${site.server.url}/sign-in?next=%2Fdocuments`);
  await third.page.getByLabel('E-mail address').fill(email);
  await third.page.getByLabel('Password', { exact: true }).fill('a password of before');
  await third.page.keyboard.press('Enter');
  await third.page.getByText('sign in through their organisation').waitFor();
  await keepPicture(third.page, 'sign-in-elsewhere');
  await expectAccessible(third.page);
  const way = third.page.getByRole('link', { name: 'Sign in with Keycloak' });
  await pointAt(third.page, way, 'the way to the provider');
  await third.page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
  expect(third.faults).toEqual([]);
});
