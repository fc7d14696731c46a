import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { appWith, testApp } from '../../../../../test/app.ts';
import { oidcClient, startOidcServer } from '../../../../../test/oidc-server.ts';
import { asking, newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { issuerHosts, openSafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { copyToken } from './fixtures/copy-link.ts';
import { answerInvitation, cookieOf, names, password, postJson } from './fixtures/invite.ts';
import { invite, resetTokenFor } from './fixtures/invite.ts';
import { createSignInLink } from './signing-in/links.ts';

/**
 * D45: the leader of organisation B adds ada@a.example, copies the link, opens it and sets a
 * password. That must give nothing of organisation A, and take nothing from the real Ada.
 */
const world = await testApp();
const { app, parts } = world;
const own = 'the real password of ada';

const newEmail = () => `ada-${randomUUID()}@a.example`;
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.request(path, postJson(body, headers));
const signIn = (email: string, by = password) => post('/auth/sign-in', { email, password: by });
const sessionOf = async (cookie: string) =>
  (await asking(app, { cookie })('GET', '/auth/session')).body;
const organisationsOf = async (cookie: string): Promise<string[]> => [
  ...new Set(
    ((await sessionOf(cookie)).memberships as { organisationId: string }[]).map(
      (it) => it.organisationId,
    ),
  ),
];

/** Sets the account of a copied link up; returns its cookie. */
async function setUp(tree: TestTree, email: string, by = password): Promise<string> {
  const token = await copyToken(world, tree, email);
  const response = await post(`/auth/invitations/${token}/accept`, { ...names, password: by });
  expect(response.status).toBe(200);
  return cookieOf(response);
}

/** Signs in by a link, as a mailed one or one of the operator does; returns the cookie. */
async function prove(email: string): Promise<string> {
  const link = await createSignInLink(parts.db, { publicUrl: '', email, minutes: 10 });
  const token = link!.split('/').at(-1);
  const response = await post(`/auth/sign-in-links/${token}/use`, {});
  expect(response.status).toBe(200);
  return cookieOf(response);
}

async function accountsOf(email: string) {
  const { rows } = await sql<{ email_verified: boolean; only_org_id: string | null }>`
    select email_verified, only_org_id from accounts where email = ${email}
    order by only_org_id nulls first`.execute(parts.db);
  return rows;
}

describe('an account of a copied link', () => {
  test('belongs to its organisation alone: it is offered no invitation of another, and joins none', async () => {
    const [a, b] = [await newTree(parts), await newTree(parts)];
    const email = newEmail();
    await a.addMember(a.team, email, 'owner');
    const cookie = await setUp(b, email);
    expect(await organisationsOf(cookie)).toEqual([b.team.id]);
    const session = await sessionOf(cookie);
    expect(session).toMatchObject({ invitationCount: 0, isAddressProved: false });
    const listed = await asking(app, { cookie })('GET', '/auth/invitations');
    expect(listed.body.invitations).toEqual([]);
    for (const answer of ['join', 'decline', 'block'] as const)
      expect((await answerInvitation(world, cookie, a.team.orgId, answer)).status).toBe(404);
    const documents = await asking(app, { cookie })('GET', `/v1/documents?teamId=${a.team.id}`);
    expect(documents.status).toBe(404);
  });

  test('is offered the invitation of its own organisation after it was removed and added again', async () => {
    const b = await newTree(parts);
    const email = newEmail();
    const cookie = await setUp(b, email);
    const byKey = asking(app, b.headers);
    await byKey('DELETE', `/v1/teams/members?email=${encodeURIComponent(email)}`);
    await byKey('POST', '/v1/teams/members', { members: [{ email, role: 'member' }] });
    expect((await sessionOf(cookie)).invitationCount).toBe(1);
    expect((await answerInvitation(world, cookie, b.team.orgId, 'join')).status).toBe(200);
    expect(await organisationsOf(cookie)).toEqual([b.team.id]);
  });

  test('guesses the password of the proved account no faster by having each guess itself', async () => {
    const [a, b] = [await newTree(parts), await newTree(parts)];
    const email = newEmail();
    const real = await invite(world, { tree: a, email });
    const accept = { ...names, password: own };
    expect((await post(`/auth/invitations/${real.token}/accept`, accept)).status).toBe(200);
    const cookie = await setUp(b, email);
    const rateLimits = {
      requestsPerMinute: 99,
      searchesPerMinute: 9,
      additionsPerMinute: 9,
      mailsPerHour: 9,
    };
    const limited = createApp({ ...parts, settings: { ...parts.settings, rateLimits } });
    const put = (oldPassword: string, newPassword: string) =>
      limited.request('/auth/password', {
        ...postJson({ oldPassword, newPassword }, { cookie }),
        method: 'PUT',
      });
    const statuses: number[] = [];
    let before = password;
    for (const next of Array.from({ length: 12 }, (_, at) => `guess number ${at} of many`)) {
      statuses.push((await put(before, next)).status);
      const tried = await limited.request('/auth/sign-in', postJson({ email, password: next }));
      statuses.push(tried.status);
      before = next;
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });

  test('stands beside the proved account of the address; each password opens its own', async () => {
    const [a, b] = [await newTree(parts), await newTree(parts)];
    const email = newEmail();
    const real = await invite(world, { tree: a, email });
    const accept = { ...names, password: own };
    expect((await post(`/auth/invitations/${real.token}/accept`, accept)).status).toBe(200);
    await setUp(b, email);
    expect(await organisationsOf(cookieOf(await signIn(email)))).toEqual([b.team.id]);
    expect(await organisationsOf(cookieOf(await signIn(email, own)))).toEqual([a.team.id]);
    expect((await signIn(email, 'neither of the two')).status).toBe(401);
    const { rows } = await sql<{ salts: number; passwords: number }>`
      select count(distinct split_part(password, ':', 1))::int as salts, count(*)::int as passwords
      from auth_accounts way join accounts on accounts.id = way.account_id
      where accounts.email = ${email}`.execute(parts.db);
    // With one salt a sign-in derives one key, however many accounts the address has.
    expect(rows).toEqual([{ salts: 1, passwords: 2 }]);
  });

  test('changes its own password, and ends no link that was mailed to the real owner', async () => {
    const [a, b] = [await newTree(parts), await newTree(parts)];
    const email = newEmail();
    await a.addMember(a.team, email, 'member');
    const cookie = await setUp(b, email);
    const mailed = await createSignInLink(parts.db, { publicUrl: '', email, minutes: 10 });
    const change = { oldPassword: password, newPassword: 'another long password' };
    const changed = await app.request('/auth/password', {
      ...postJson(change, { cookie }),
      method: 'PUT',
    });
    expect(changed.status).toBe(200);
    expect((await signIn(email, 'another long password')).status).toBe(200);
    expect((await signIn(email)).status).toBe(401);
    const used = await post(`/auth/sign-in-links/${mailed!.split('/').at(-1)}/use`, {});
    expect(used.status).toBe(200);
  });

  test('is no operator, whatever address the setting OPERATORS has', async () => {
    const operator = newEmail();
    const strict = await appWith({ operators: [operator] });
    const [tree] = [await newTree(strict.parts), await newTree(strict.parts)];
    const token = await copyToken(strict, tree, operator, 'owner');
    const accept = postJson({ ...names, password });
    const response = await strict.app.request(`/auth/invitations/${token}/accept`, accept);
    const ask = asking(strict.app, { cookie: cookieOf(response) });
    expect((await ask('GET', '/auth/session')).body.isOperator).toBe(false);
    expect((await ask('GET', '/v1/system/checks')).status).toBe(403);
    const link = await createSignInLink(strict.parts.db, {
      publicUrl: '',
      email: operator,
      minutes: 10,
    });
    const path = `/auth/sign-in-links/${link!.split('/').at(-1)}/use`;
    const proved = await strict.app.request(path, postJson({}));
    const asProved = asking(strict.app, { cookie: cookieOf(proved) });
    expect((await asProved('GET', '/auth/session')).body.isOperator).toBe(true);
  });
});

describe('a proof of the address', () => {
  test('lifts the only account of the only organisation, and ends its password and sessions', async () => {
    const b = await newTree(parts);
    const email = newEmail();
    const before = await setUp(b, email);
    const cookie = await prove(email);
    expect(await accountsOf(email)).toEqual([{ email_verified: true, only_org_id: null }]);
    const session = await sessionOf(cookie);
    expect(session).toMatchObject({ isAddressProved: true, hasPassword: false });
    expect(await organisationsOf(cookie)).toEqual([b.team.id]);
    // Whoever copied the link may know that password, and hold that session.
    expect((await signIn(email)).status).toBe(401);
    expect((await asking(app, { cookie: before })('GET', '/auth/session')).status).toBe(401);
    const audit = await asking(app, b.headers)('GET', '/v1/audit?action=account.proved');
    expect(audit.body.entries).toHaveLength(1);
  });

  test('of an address that another organisation has added makes an account that is asked about each', async () => {
    const [a, b] = [await newTree(parts), await newTree(parts)];
    const email = newEmail();
    const before = await setUp(b, email);
    await a.addMember(a.team, email, 'member');
    const cookie = await prove(email);
    expect(await accountsOf(email)).toEqual([{ email_verified: true, only_org_id: null }]);
    const audit = await asking(app, b.headers)('GET', '/v1/audit?action=account.proved');
    // S40: B does not learn from where the owner of the address, whom A has invited, signed in.
    expect(audit.body.entries).toMatchObject([{ address: null, requestId: null }]);
    expect(await organisationsOf(cookie)).toEqual([]);
    expect((await sessionOf(cookie)).invitationCount).toBe(2);
    expect((await asking(app, { cookie: before })('GET', '/auth/session')).status).toBe(401);
    expect((await answerInvitation(world, cookie, a.team.orgId, 'join')).status).toBe(200);
    expect((await answerInvitation(world, cookie, b.team.orgId, 'block')).status).toBe(200);
    expect(await organisationsOf(cookie)).toEqual([a.team.id]);
  });

  test('by the mailed invitation of another organisation makes the real account, with its password alone', async () => {
    const [a, b] = [await newTree(parts), await newTree(parts)];
    const email = newEmail();
    const before = await setUp(b, email);
    const { token } = await invite(world, { tree: a, email });
    const accepted = await post(`/auth/invitations/${token}/accept`, { ...names, password: own });
    expect(accepted.status).toBe(200);
    expect(await organisationsOf(cookieOf(accepted))).toEqual([a.team.id]);
    expect((await signIn(email)).status).toBe(401);
    expect((await asking(app, { cookie: before })('GET', '/auth/session')).status).toBe(401);
    expect((await sessionOf(cookieOf(accepted))).invitationCount).toBe(1);
  });

  test('by a mail to set a new password counts, too', async () => {
    const b = await newTree(parts);
    const email = newEmail();
    const before = await setUp(b, email);
    const token = await resetTokenFor(world, email);
    const response = await post(`/auth/password-resets/${token}/use`, { password: own });
    expect(response.status).toBe(200);
    expect(await accountsOf(email)).toEqual([{ email_verified: true, only_org_id: null }]);
    expect(await organisationsOf(cookieOf(response))).toEqual([b.team.id]);
    expect((await signIn(email, own)).status).toBe(200);
    expect((await signIn(email)).status).toBe(401);
    expect((await asking(app, { cookie: before })('GET', '/auth/session')).status).toBe(401);
  });

  test('ends the accounts of several organisations; two proofs at once make one account', async () => {
    const [a, b] = [await newTree(parts), await newTree(parts)];
    const email = newEmail();
    await setUp(a, email);
    await setUp(b, email, own);
    expect(await accountsOf(email)).toHaveLength(2);
    const cookies = await Promise.all([prove(email), prove(email), prove(email)]);
    expect(await accountsOf(email)).toEqual([{ email_verified: true, only_org_id: null }]);
    for (const cookie of cookies) expect((await sessionOf(cookie)).invitationCount).toBe(2);
    for (const by of [password, own]) expect((await signIn(email, by)).status).toBe(401);
  });

  test('by the provider counts only with a verified address, and takes no password over', async () => {
    const provider = await startOidcServer();
    const oidc = { issuer: provider.issuer, ...oidcClient };
    const safeFetch = openSafeFetch({ privateHosts: issuerHosts({ oidc }) });
    onTestFinished(() => safeFetch.close());
    const to = createApp({ ...parts, safeFetch, settings: { ...parts.settings, oidc } });
    const b = await newTree(parts);
    const email = newEmail();
    await setUp(b, email);
    const visit = async () => {
      const started = await to.request('/auth/oidc');
      const back = provider.visit(started.headers.get('location')!);
      const headers = { cookie: cookieOf(started) };
      return to.request(back.pathname + back.search, { headers });
    };
    provider.person = { ...provider.person, email, email_verified: false };
    expect((await visit()).headers.get('location')).toContain('error=');
    expect(await accountsOf(email)).toEqual([{ email_verified: false, only_org_id: b.team.id }]);
    provider.person = { ...provider.person, email, email_verified: true };
    const ended = await visit();
    expect(await accountsOf(email)).toEqual([{ email_verified: true, only_org_id: null }]);
    expect(await organisationsOf(cookieOf(ended))).toEqual([b.team.id]);
    expect((await signIn(email)).status).toBe(401);
  });
});
