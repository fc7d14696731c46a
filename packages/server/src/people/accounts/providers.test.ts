import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { claim } from './fixtures/invite.ts';
import {
  appWithProviders,
  hostOf,
  oidcClient,
  openProviderWorld,
  organisationWith,
  proveDomain,
  rowsOf,
  signInAt,
  startOidcServer,
  vouch,
} from './fixtures/providers.ts';
import { openBrowser } from './second-factors/fixtures/browser.ts';
import { isSignedIn } from './second-factors/fixtures/factors.ts';

const { parts } = await testApp();

/** An organisation with a provider and a proved domain, on a server of its own. */
const setUp = (given: object = {}) => openProviderWorld({ parts }, given);

const refusal = (code: string) => expect.stringMatching(`^/sign-in\\?error=${code}`);

describe('signing in at the provider of an organisation', () => {
  test('a member with an address of a proved domain claims the member and is signed in, now and later', async () => {
    const { world, server, organisation, path } = await setUp();
    const email = organisation.address();
    const { userId } = await organisation.addMember(email);
    vouch(server, email.toUpperCase());
    const { browser, to } = await signInAt(world, server, `${path}?next=%2Fdocuments`);
    expect(to).toBe('/documents');
    const session = await browser.json('GET', '/auth/session');
    expect(session.body).toMatchObject({ user: { email }, memberships: [{ userId }] });
    server.person = { ...server.person, email: 'other@elsewhere.example' };
    expect((await signInAt(world, server, path)).to).toBe('/');
    expect(await rowsOf(world, email)).toEqual({ accounts: 1, users: 1, ways: 1 });
  });

  test('S58: whoever runs a provider signs in as nobody of another domain', async () => {
    const { world, server, path } = await setUp();
    const { email } = await claim({ app: world.app, parts: world.parts });
    vouch(server, email);
    const { browser, to } = await signInAt(world, server, path);
    expect(to).toEqual(refusal('domain_not_proved'));
    expect(await isSignedIn(browser)).toBe(false);
    expect(await rowsOf(world, email)).toEqual({ accounts: 1, users: 1, ways: 1 });
    expect((await browser.get(to!)).text).toContain('has not proved that the domain');
  });

  test('S58: a subdomain of a proved domain is another domain, and so is one that ends alike', async () => {
    const { world, server, organisation, path } = await setUp();
    for (const domain of [`mail.${organisation.domain}`, `x${organisation.domain}`]) {
      const email = `ada@${domain}`;
      await organisation.addMember(email);
      vouch(server, email);
      expect((await signInAt(world, server, path)).to).toEqual(refusal('domain_not_proved'));
      expect(await rowsOf(world, email)).toMatchObject({ accounts: 0 });
    }
  });

  test('S58: at every sign-in the domain has to be proved, also for whoever has signed in before', async () => {
    const { world, server, organisation, path } = await setUp();
    const email = organisation.address();
    await organisation.addMember(email);
    vouch(server, email);
    expect((await signInAt(world, server, path)).to).toBe('/');
    await sql`update org_domains set proved_at = null where id = ${organisation.domainId}`.execute(
      parts.db,
    );
    const { browser, to } = await signInAt(world, server, path);
    expect(to).toEqual(refusal('domain_not_proved'));
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('S58: the provider of one organisation vouches for no address of another’s proved domain', async () => {
    const { world, server, organisation, path } = await setUp();
    const other = await organisationWith(world, server);
    const email = other.address();
    await other.addMember(email);
    // Also on a team of the organisation whose provider it is.
    await organisation.addMember(email);
    vouch(server, email);
    expect((await signInAt(world, server, path)).to).toEqual(refusal('domain_not_proved'));
    expect((await signInAt(world, server, `/auth/providers/${other.provider.id}`)).to).toBe('/');
  });

  test('an identity of one provider is none of another, though both name the same subject', async () => {
    const { world, server, organisation, path } = await setUp();
    const [email, second] = [organisation.address(), organisation.address()];
    await organisation.addMember(email);
    await organisation.addMember(second);
    vouch(server, email);
    const { sub } = server.person;
    expect((await signInAt(world, server, path)).to).toBe('/');
    const evil = await startOidcServer();
    const { app, ...rest } = await appWithProviders({ parts }, [hostOf(server), hostOf(evil)]);
    const other = await organisationWith({ app, ...rest }, evil);
    vouch(evil, other.address(), { sub });
    const at = `/auth/providers/${other.provider.id}`;
    const { to, browser } = await signInAt({ app }, evil, at);
    expect(to).toEqual(refusal('unknown_person'));
    expect(await isSignedIn(browser)).toBe(false);
    vouch(evil, email, { sub });
    expect((await signInAt({ app }, evil, at)).to).toEqual(refusal('domain_not_proved'));
  });

  test('a second subject at the address of an account is refused (S58)', async () => {
    const { world, server, organisation, path } = await setUp();
    const email = organisation.address();
    await organisation.addMember(email);
    vouch(server, email);
    expect((await signInAt(world, server, path)).to).toBe('/');
    vouch(server, email);
    expect((await signInAt(world, server, path)).to).toEqual(refusal('other_identity'));
  });

  test.each([
    ['email_verified is false', { email_verified: false }],
    ['email_verified is a text', { email_verified: 'true' }],
    ['nothing is said of it', { email_verified: undefined }],
  ])('starts no session if %s', async (_, claims) => {
    const { world, server, organisation, path } = await setUp();
    const email = organisation.address();
    await organisation.addMember(email);
    vouch(server, email, claims);
    expect((await signInAt(world, server, path)).to).toEqual(refusal('not_confirmed'));
    expect(await rowsOf(world, email)).toMatchObject({ accounts: 0 });
  });

  test('S85: a provider whose addresses are trusted may say nothing of them, but not that they are unverified', async () => {
    const claims = { address: 'preferred_username', name: 'name', groups: 'groups' };
    const { world, server, organisation, path } = await setUp({ trustsAddresses: true, claims });
    const email = organisation.address();
    await organisation.addMember(email);
    server.person = { sub: randomUUID(), preferred_username: email };
    expect((await signInAt(world, server, path)).to).toBe('/');
    for (const verified of [false, 'true', null]) {
      server.person = { sub: randomUUID(), preferred_username: email, email_verified: verified };
      expect((await signInAt(world, server, path)).to).toEqual(refusal('not_confirmed'));
    }
  });

  test('email_verified says nothing of an address in another claim', async () => {
    const claims = { address: 'upn', name: 'name', groups: 'groups' };
    const { world, server, organisation, path } = await setUp({ claims });
    const email = organisation.address();
    await organisation.addMember(email);
    server.person = { sub: randomUUID(), upn: email, email: 'x@y.example', email_verified: true };
    expect((await signInAt(world, server, path)).to).toEqual(refusal('not_confirmed'));
  });
});

describe('a mix-up of providers', () => {
  test('each has a way back of its own, and what comes by that of another is refused', async () => {
    const { world, server, path } = await setUp();
    const other = await organisationWith(world, server);
    const email = other.address();
    await other.addMember(email);
    vouch(server, email);
    const browser = openBrowser(world);
    const started = await browser.get(path);
    const back = server.visit(started.to!);
    expect(back.pathname).toMatch(/^\/auth\/callback\/oidc\/[0-9a-f-]{36}$/);
    for (const pathname of ['/auth/callback/oidc', `/auth/callback/oidc/${other.provider.id}`]) {
      const ended = await browser.get(pathname + back.search);
      expect(ended.to ?? 'not found').toMatch(/error=no_attempt|not found/);
    }
    expect(await isSignedIn(browser)).toBe(false);
  });

  test.each([
    ['a token for another client', { aud: 'somebody-else' }, {}],
    ['a token of another issuer', { iss: 'https://evil.example' }, {}],
    ['another issuer in the address', {}, { iss: 'https://evil.example' }],
    ['another state', {}, { state: 'A'.repeat(32) }],
    ['a code of its own', {}, { code: 'guess' }],
  ])('%s signs nobody in', async (_, claims, query) => {
    const { world, server, organisation, path } = await setUp();
    const email = organisation.address();
    await organisation.addMember(email);
    vouch(server, email);
    server.odd.claims = claims;
    const change = (back: URL) => {
      for (const [name, value] of Object.entries(query)) back.searchParams.set(name, value);
    };
    const { browser, to } = await signInAt(world, server, path, { change });
    expect(to).toEqual(expect.stringMatching(/^\/sign-in\?error=(not_done|no_attempt)/));
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('a provider that was switched off or deleted meanwhile ends the attempt', async () => {
    const { world, server, organisation, path } = await setUp();
    const email = organisation.address();
    await organisation.addMember(email);
    vouch(server, email);
    const [first, second] = [openBrowser(world), openBrowser(world)];
    const backs = [await first.get(path), await second.get(path)].map(({ to }) =>
      server.visit(to!),
    );
    await organisation.change({ isOn: false });
    const ended = await first.get(backs[0]!.pathname + backs[0]!.search);
    expect(ended.to).toContain('/sign-in?error=provider_off');
    expect((await first.get(path)).status).toBe(404);
    await organisation.ask('DELETE', `/v1/providers/${organisation.provider.id}`);
    expect((await second.get(backs[1]!.pathname + backs[1]!.search)).to).toContain('error=');
    expect((await second.get(path)).status).toBe(404);
    expect(await isSignedIn(first)).toBe(false);
    expect(await isSignedIn(second)).toBe(false);
  });

  test('with a deletion, or another issuer, the identities end, so that nobody is somebody else', async () => {
    const { world, server, organisation, path } = await setUp();
    const email = organisation.address();
    await organisation.addMember(email);
    vouch(server, email);
    await signInAt(world, server, path);
    expect(await rowsOf(world, email)).toMatchObject({ ways: 1 });
    await organisation.change({ isOn: false, issuer: 'https://id.elsewhere.example' });
    expect(await rowsOf(world, email)).toMatchObject({ ways: 0 });
    // The secret was for one issuer, and no other is told it.
    const { id } = organisation.provider;
    const back = { issuer: server.issuer, isOn: true };
    const lacking = await organisation.ask('PATCH', `/v1/providers/${id}`, back);
    expect(lacking).toMatchObject({ status: 400 });
    await organisation.change({ ...back, clientSecret: oidcClient.clientSecret });
    await signInAt(world, server, path);
    expect(await rowsOf(world, email)).toMatchObject({ ways: 1 });
    await organisation.ask('DELETE', `/v1/providers/${organisation.provider.id}`);
    expect(await rowsOf(world, email)).toMatchObject({ accounts: 1, ways: 0 });
  });
});

describe('a proof of a domain', () => {
  test('counts in the form in which addresses have the domain', async () => {
    const { world, server, organisation, path } = await setUp();
    const unique = randomUUID().slice(0, 8);
    await proveDomain(world, organisation, `BÜRO-${unique}.example`);
    const email = `ada@büro-${unique}.example`;
    await organisation.addMember(email);
    vouch(server, email);
    expect((await signInAt(world, server, path)).to).toBe('/');
  });
});
