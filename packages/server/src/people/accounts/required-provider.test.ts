import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { joinAccount } from '../../../../../test/sign-in.ts';
import { openSafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { invite, password, postJson, resetTokenFor } from './fixtures/invite.ts';
import {
  appWithProviders,
  hostOf,
  oidcClient,
  organisationWith,
  signInAt,
  startOidcServer,
  vouch,
} from './fixtures/providers.ts';
import type { ProviderApp, ProviderOrganisation } from './fixtures/providers.ts';
import { openBrowser } from './second-factors/fixtures/browser.ts';
import { codeOf, isSignedIn, protect } from './second-factors/fixtures/factors.ts';
import { createSignInLink } from './signing-in/links.ts';
import { insertLink } from './signing-in/sign-in-links.queries.ts';
import { makeToken } from '#people/invitations/invitation-token.ts';
import { openAccounts } from './account/accounts.ts';
import { hashPassword } from './account/hash-password.ts';
import type { PasskeyProof } from './sessions/proofs.ts';
import { setPassword } from './passwords/password-resets.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Role } from '@guildhall/contract';

const { parts } = await testApp();

/** An organisation that requires its provider, and a way to make people with a password there. */
async function setUp(more: Parameters<typeof appWithProviders>[2] = {}) {
  const server = await startOidcServer();
  const world = await appWithProviders({ parts }, [hostOf(server)], more);
  const organisation = await organisationWith(world, server);
  return { world, server, organisation, path: `/auth/providers/${organisation.provider.id}` };
}

async function withPassword(
  { parts: { db } }: ProviderApp,
  organisation: ProviderOrganisation,
  role: Role = 'member',
) {
  const email = organisation.address();
  const { userId } = await organisation.addMember(email, role);
  const accountId = await joinAccount({ parts }, userId);
  const hash = await hashPassword(password);
  await transaction(db, (tx) => setPassword(tx, accountId, hash));
  return { email, userId, accountId };
}

const required = { isRequired: true };
const refusal = {
  error: 'People with this address sign in at their organisation, see /sign-in-organisation',
};

describe('where an organisation requires its provider', () => {
  test('no door opens to a password, whether it is right, wrong or empty, nor tells that it was right', async () => {
    const { world, organisation, path } = await setUp();
    const { email } = await withPassword(world, organisation);
    const before = openBrowser(world);
    expect((await before.send('/sign-in', { email, password })).status).toBe(303);
    await organisation.change(required);
    // What is open already stays open.
    expect(await isSignedIn(before)).toBe(true);
    const unknown = organisation.address();
    const texts = new Set<string>();
    for (const given of [
      { email, password },
      { email, password: 'wrong' },
      { email, password: '' },
      { email: unknown, password: '' },
      { email: unknown, password },
    ]) {
      const browser = openBrowser(world);
      const { status, text } = await browser.send('/sign-in?next=%2Fdocuments', given);
      expect(status).toBe(200);
      expect(text).toContain(`href="${path}?next=%2Fdocuments"`);
      texts.add(text);
      const program = await openBrowser(world).json('POST', '/auth/sign-in', given);
      expect(program).toEqual({ status: 403, body: refusal });
      expect(await isSignedIn(browser)).toBe(false);
    }
    expect(texts.size).toBe(1);
  });

  test('mailed links are neither sent nor open, nor do links to set a password', async () => {
    const { world, organisation, path } = await setUp();
    const { email } = await withPassword(world, organisation);
    const { token, hash } = makeToken();
    await insertLink(parts.db, { email, hash, minutes: 15 });
    const reset = await resetTokenFor({ parts }, email);
    await organisation.change(required);
    const browser = openBrowser(world);
    for (const [at, fields] of [
      ['/sign-in-link', { email }],
      ['/reset-password', { email }],
      [`/reset-password/${reset}`, { password: 'another long password' }],
      [`/sign-in/${token}`, {}],
    ] as const) {
      const { status, text } = await browser.send(at, fields);
      expect([at, status]).toEqual([at, 200]);
      expect(text).toContain(`href="${path}"`);
    }
    expect(await isSignedIn(browser)).toBe(false);
    for (const [at, body] of [
      ['/auth/sign-in-links', { email }],
      ['/auth/password-resets', { email }],
      [`/auth/password-resets/${reset}/use`, { password: 'another long password' }],
    ] as const)
      expect(await browser.json('POST', at, body)).toEqual({ status: 403, body: refusal });
    // The password is still the old one.
    await organisation.change({ isRequired: false });
    expect((await browser.send('/sign-in', { email, password })).status).toBe(303);
  });

  test('an invitation leads to the provider, which accepts it', async () => {
    const { world, server, organisation, path } = await setUp();
    await organisation.change(required);
    const { tree } = organisation;
    const invited = await invite(world, { tree, email: organisation.address() });
    const accept = { firstName: 'Ada', lastName: 'Byron', password };
    const browser = openBrowser(world);
    const page = await browser.send(`/invitations/${invited.token}`, accept);
    expect(page.text).toContain(`href="${path}"`);
    const program = `/auth/invitations/${invited.token}/accept`;
    expect(await browser.json('POST', program, accept)).toEqual({ status: 403, body: refusal });
    vouch(server, invited.email);
    const { browser: own, to } = await signInAt(world, server, path);
    expect(to).toBe('/');
    const { body } = await own.json('GET', '/auth/session');
    expect(body).toMatchObject({ memberships: [{ userId: invited.userId }], invitationCount: 0 });
  });

  test('a second factor ends no sign-in that began with a password', async () => {
    const { world, organisation, path } = await setUp();
    const { email } = await withPassword(world, organisation);
    const { key, recoveryCodes } = await protect(world, email);
    const browser = openBrowser(world);
    expect((await browser.send('/sign-in', { email, password })).to).toContain('/second-factor');
    await organisation.change(required);
    for (const code of [codeOf(key), recoveryCodes[0]!]) {
      const { text } = await browser.send('/second-factor', { code });
      expect(text).toContain(`href="${path}"`);
      expect(await isSignedIn(browser)).toBe(false);
    }
  });

  test('a second factor that a policy asks for ends a sign-in at the provider', async () => {
    const { world, server, organisation, path } = await setUp();
    const { email } = await withPassword(world, organisation);
    const { key } = await protect(world, email);
    await organisation.change(required);
    await sql`insert into second_factor_policies (org_id, applies_to)
      values (${organisation.tree.team.id}, 'everyone')`.execute(parts.db);
    vouch(server, email);
    const { browser, to } = await signInAt(world, server, path);
    expect(to).toBe('/second-factor');
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.send('/second-factor', { code: codeOf(key) })).to).toBe('/');
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('owners keep their password, and the operator’s link opens for everybody', async () => {
    const { world, organisation } = await setUp();
    const owner = await withPassword(world, organisation, 'owner');
    const { email } = await withPassword(world, organisation);
    await organisation.change(required);
    const browser = openBrowser(world);
    expect(await browser.send('/sign-in', { email: owner.email, password })).toMatchObject({
      status: 303,
      to: '/',
    });
    const link = await createSignInLink(parts.db, { publicUrl: '', email, minutes: 5 });
    const other = openBrowser(world);
    expect(await other.send(link!)).toMatchObject({ status: 303, to: '/' });
    expect(await isSignedIn(other)).toBe(true);
  });

  test('a passkey signs in nobody but owners', async () => {
    const { world, organisation } = await setUp();
    const owner = await withPassword(world, organisation, 'owner');
    const member = await withPassword(world, organisation);
    await organisation.change(required);
    const use = async (accountId: string) => {
      const { rows } = await sql<{ id: string }>`
        insert into passkeys (account_id, credential_id, public_key, counter, transports, name)
        values (${accountId}, ${randomUUID()}, ''::bytea, 0, '{}', 'Laptop')
        returning id`.execute(parts.db);
      const proof = { accountId, passkeyId: rows[0]!.id } as PasskeyProof;
      return openAccounts(world.parts).startSession(new Headers(), proof);
    };
    expect(await use(owner.accountId)).toMatchObject({ isPending: false });
    await expect(use(member.accountId)).rejects.toMatchObject({
      code: 'provider_required',
      provider: { id: organisation.provider.id },
    });
  });

  test('an owner of another organisation is no owner of this one', async () => {
    const { world, server, organisation } = await setUp();
    const { email, accountId } = await withPassword(world, organisation);
    const other = await organisationWith(world, server);
    const { userId } = await other.addMember(email, 'owner');
    await sql`update users set account_id = ${accountId}, last_seen_at = now()
      where id = ${userId}`.execute(parts.db);
    await organisation.change(required);
    const { text } = await openBrowser(world).send('/sign-in', { email, password });
    expect(text).toContain(`/auth/providers/${organisation.provider.id}`);
  });

  test('neither the operator’s provider nor another one of the organisation is a way around', async () => {
    const operators = await startOidcServer('localhost');
    const safeFetch = openSafeFetch({ privateHosts: [new URL(operators.issuer).host] });
    const oidc = { issuer: operators.issuer, ...oidcClient };
    const settings = { ...parts.settings, publicUrl: 'http://hall.example:3000', oidc };
    const server = await startOidcServer();
    const hosts = [hostOf(server)];
    const own = { ...settings, providerPrivateHosts: hosts };
    const world = await appWithProviders({ parts }, hosts, { safeFetch, settings: own });
    const organisation = await organisationWith(world, server);
    const second = await organisation.ask(
      'POST',
      `/v1/teams/${organisation.tree.team.id}/providers`,
      { name: 'Old', issuer: server.issuer, ...oidcClient, isOn: true },
    );
    await organisation.change(required);
    const email = organisation.address();
    await organisation.addMember(email);
    vouch(operators, email);
    const path = `/auth/providers/${organisation.provider.id}`;
    const around = await signInAt(world, operators, '/auth/oidc?next=%2Fdocuments');
    expect(around.to).toBe(`${path}?next=%2Fdocuments`);
    expect(await isSignedIn(around.browser)).toBe(false);
    vouch(server, email);
    const old = await signInAt(world, server, `/auth/providers/${second.body.provider.id}`);
    expect(old.to).toBe(path);
    expect(await isSignedIn(old.browser)).toBe(false);
    expect((await signInAt(world, server, path)).to).toBe('/');
    await safeFetch.close();
  });

  test('it ends with the proof of the domain, and concerns no other domain', async () => {
    const { world, organisation } = await setUp();
    const { email } = await withPassword(world, organisation);
    await organisation.change(required);
    const elsewhere = await invite(world);
    const path = `/auth/invitations/${elsewhere.token}/accept`;
    const accept = { firstName: 'Eve', lastName: 'Else', password };
    expect((await world.app.request(path, postJson(accept))).status).toBe(200);
    const { domainId } = organisation;
    expect(await organisation.ask('DELETE', `/v1/domains/${domainId}`)).toMatchObject({
      status: 200,
    });
    const browser = openBrowser(world);
    expect((await browser.send('/sign-in', { email, password })).to).toBe('/');
  });
});

describe('the sign-in page', () => {
  test('of several organisations names none, and finds the provider by the domain alone', async () => {
    const { world, organisation, path } = await setUp();
    await organisationWith(world, organisation.server);
    const browser = openBrowser(world);
    const page = await browser.get('/sign-in?next=%2Fdocuments');
    expect(page.text).toContain('href="/sign-in-organisation?next=%2Fdocuments"');
    expect(page.text).not.toContain('/auth/providers/');
    const at = '/sign-in-organisation?next=%2Fdocuments';
    expect((await browser.get(at)).text).toContain('its domain tells where you sign in');
    const known = await browser.send(at, { email: organisation.address() });
    expect(known.text).toContain(`href="${path}?next=%2Fdocuments"`);
    const unknown = await browser.send(at, { email: 'ada@nowhere.example' });
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('Nobody with an address of nowhere.example');
    expect((await browser.send(at, { email: 'nonsense' })).status).toBe(400);
  });
});
