import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { oidcClient, startOidcServer } from '../../../../../test/oidc-server.ts';
import type { OidcServer } from '../../../../../test/oidc-server.ts';
import { createApp } from '#app/app.ts';
import { issuerHosts, openSafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { answerInvitation, cookieOf, invite } from './fixtures/invite.ts';
import type { Invited } from './fixtures/invite.ts';

const world = await testApp();
const { app, parts } = world;
const { db } = parts;

let provider: OidcServer;
let to: typeof app;
let person: Invited;
let oldSession: string;

/** A person who has signed in at the provider, and keeps a chat. */
beforeEach(async () => {
  provider = await startOidcServer();
  const oidc = { issuer: provider.issuer, ...oidcClient };
  const safeFetch = openSafeFetch({ privateHosts: issuerHosts({ oidc }) });
  onTestFinished(() => safeFetch.close());
  const settings = { ...parts.settings, publicUrl: 'http://hall.example:3000', oidc };
  to = createApp({ ...parts, safeFetch, settings });
  person = await invite(world);
  provider.person = { sub: randomUUID(), email: person.email, email_verified: true };
  oldSession = (await signIn()).cookie;
});

async function signIn() {
  const started = await to.request('/auth/oidc');
  const back = provider.visit(started.headers.get('location')!);
  const headers = { cookie: cookieOf(started) };
  const ended = await to.request(back.pathname + back.search, { headers });
  return { cookie: cookieOf(ended), location: ended.headers.get('location')! };
}

/** Signs in as the person who has got the address from the provider since. */
function signInAsSuccessor(sub: string = randomUUID()) {
  provider.person = { sub, email: person.email, email_verified: true };
  return signIn();
}

async function session(cookie: string) {
  const response = await to.request('/auth/session', { headers: { cookie } });
  const body = (await response.json()) as {
    user?: { id: string };
    memberships?: { userId: string; organisationId: string }[];
  };
  return { status: response.status, ...body };
}

const byKey = (method: string, path: string, body?: object, of = person.tree) =>
  to.request(path, { method, headers: of.headers, ...(body && { body: JSON.stringify(body) }) });
const remove = (of = person.tree) =>
  byKey('DELETE', `/v1/teams/members?email=${encodeURIComponent(person.email)}`, undefined, of);
const add = (of = person.tree, role = 'member') =>
  byKey('POST', '/v1/teams/members', { members: [{ email: person.email, role }] }, of);
const pass = () => sql`select pg_sleep(0.01)`.execute(db);

const refused = 'http://hall.example:3000/sign-in?error=other_identity';

describe('S58: an address that the provider has given to another person', () => {
  test('does not sign in to the old person’s account, and the page says why', async () => {
    const { cookie, location } = await signInAsSuccessor();
    expect(location).toContain(refused);
    expect(cookie).not.toMatch(/session_token=[^;]/);
    const page = await to.request(location.replace('http://hall.example:3000', ''));
    expect(await page.text()).toContain('belongs to the account of another person');
    expect((await session(oldSession)).status).toBe(200);
  });

  test('does not either when the person was only removed, only added to another team, or moved', async () => {
    const other = await person.tree.addTeam('Other');
    await person.tree.addMember(other, person.email, 'member');
    expect((await signInAsSuccessor()).location).toContain(refused);
    await byKey('DELETE', `/v1/teams/members?email=${encodeURIComponent(person.email)}`);
    expect((await signInAsSuccessor()).location).toContain(refused);
  });

  test('does not when an organisation of strangers removes and adds the address', async () => {
    const strange = await invite(world, { email: person.email });
    await remove(strange.tree);
    await add(strange.tree, 'owner');
    expect((await signInAsSuccessor()).location).toContain(refused);
  });

  test('does not when the old person has been here since they were added again', async () => {
    await remove();
    await pass();
    await add();
    await pass();
    await sql`update users set last_seen_at = now() where id = ${person.userId}`.execute(db);
    expect((await signInAsSuccessor()).location).toContain(refused);
  });

  test('signs in to a new account once the person was removed and added again', async () => {
    const chat = await to.request('/v1/chats', {
      method: 'POST',
      headers: { cookie: oldSession, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(chat.status).toBe(201);
    const before = await session(oldSession);
    await remove();
    await pass();
    await add();
    const { cookie, location } = await signInAsSuccessor();
    expect(location).toBe('http://hall.example:3000/');
    const after = await session(cookie);
    expect(after.user!.id).not.toBe(before.user!.id);
    expect(after.memberships).toHaveLength(1);
    expect(after.memberships![0]!.organisationId).toBe(person.tree.team.orgId);
    // Another user: what the old person wrote stays theirs.
    expect(after.memberships![0]!.userId).not.toBe(person.userId);
    const chats = await to.request('/v1/chats', { headers: { cookie } });
    expect(((await chats.json()) as { chats: unknown[] }).chats).toEqual([]);
    expect((await session(oldSession)).status).toBe(401);
    const { rows } = await sql`select email, account_id from users where id = ${person.userId}
      `.execute(db);
    expect(rows).toEqual([{ email: null, account_id: null }]);
    const kept = await sql`select from chats where user_id = ${person.userId}`.execute(db);
    expect(kept.rows).toHaveLength(1);
  });

  test('takes along what was shared with the person since they were added again', async () => {
    await remove();
    await pass();
    await add();
    const workflow = await byKey('POST', '/v1/workflows', { name: 'For one' });
    const { workflow: made } = (await workflow.json()) as { workflow: { id: string } };
    await sql`insert into workflow_users (org_id, workflow_id, user_id)
      values (${person.tree.team.orgId}, ${made.id}, ${person.userId})`.execute(db);
    const { cookie } = await signInAsSuccessor();
    const { userId } = (await session(cookie)).memberships![0]!;
    const { rows } = await sql`select user_id from workflow_users
      where workflow_id = ${made.id}`.execute(db);
    expect(rows).toEqual([{ user_id: userId }]);
  });

  test('of two successors the second is refused like the first before', async () => {
    await remove();
    await pass();
    await add();
    const next = randomUUID();
    expect((await signInAsSuccessor(next)).location).toBe('http://hall.example:3000/');
    expect((await signInAsSuccessor()).location).toContain(refused);
    expect((await signInAsSuccessor(next)).location).toBe('http://hall.example:3000/');
  });

  test('has no second identity of the provider even if two are linked at the same moment', async () => {
    const link = sql`insert into auth_accounts (account_id, provider_id, subject)
      select account_id, 'oidc', ${randomUUID()} from users where id = ${person.userId}`;
    await expect(link.execute(db)).rejects.toMatchObject({ code: '23505' });
  });

  test('the old person signs in as before, and is asked after they were added again', async () => {
    const sub = provider.person['sub'] as string;
    await remove();
    await add();
    const { cookie } = await signInAsSuccessor(sub);
    expect((await session(cookie)).memberships).toEqual([]);
    await answerInvitation({ app: to }, cookie, person.tree.team.orgId, 'join');
    expect((await session(cookie)).memberships![0]!.userId).toBe(person.userId);
    expect((await signInAsSuccessor()).location).toContain(refused);
  });
});

test.each(['true', 1, 'yes', {}, [true], null])(
  'S58: an address is verified only by the boolean true, not by %j',
  async (verified) => {
    const { email } = await invite(world);
    provider.person = { sub: randomUUID(), email, email_verified: verified };
    const { location, cookie } = await signIn();
    expect(location).toContain('/sign-in?error=');
    expect(cookie).not.toMatch(/session_token=[^;]/);
  },
);
