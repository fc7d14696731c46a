import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { createApp } from '#app/app.ts';
import {
  answerInvitation,
  claim,
  cookieOf,
  invite,
  names,
  password,
  postJson,
} from '../fixtures/invite.ts';

const world = await testApp();
const { app, parts } = world;

const makePerson = () => claim(world);

const signIn = (email: string, given = password, to = app) =>
  to.request('/auth/sign-in', postJson({ email, password: given }));
const readSession = (cookie: string, to = app) =>
  to.request('/auth/session', { headers: { cookie } });

describe('POST /auth/sign-in', () => {
  test('200: accepts the address in any case, and the password in any Unicode form of its accents', async () => {
    const { email } = await invite(world, {
      email: `zoë-${randomUUID().slice(0, 8)}@xn--mnchen-3ya.example`,
    }).then(async (invited) => {
      const path = `/auth/invitations/${invited.token}/accept`;
      await app.request(path, postJson({ ...names, password: 'pässwörter sind gut' }));
      return invited;
    });
    const typed = ` ${email.replace('xn--mnchen-3ya', 'münchen').toUpperCase()} `;
    const response = await signIn(typed, 'pa\u0308sswo\u0308rter sind gut');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ user: { email, ...names } });
    expect((await readSession(cookieOf(response))).status).toBe(200);
  });

  test('401: a wrong password, no password, no account and an unknown address get the same answer', async () => {
    const { email } = await makePerson();
    const unclaimed = await invite(world);
    const answers = await Promise.all([
      signIn(email, 'not the password at all'),
      signIn(unclaimed.email),
      signIn(`nobody-${randomUUID()}@example.com`),
      signIn(email, ''),
      signIn(email, 'x'.repeat(1000)),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ error: 'Wrong e-mail address or password' });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test.each([
    [{}],
    [{ email: 'x', password }],
    [{ email: 'a@b.example' }],
    [{ email: 1, password }],
  ])('400: %j', async (body) =>
    expect((await app.request('/auth/sign-in', postJson(body))).status).toBe(400),
  );

  test('403: refuses a request from a page of another site', async () => {
    const { email } = await makePerson();
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      // A sandboxed frame of a foreign page, where browsers send no `Sec-Fetch-Site`.
      { origin: 'null' },
    ]) {
      const request = postJson({ email, password }, headers);
      expect((await app.request('/auth/sign-in', request)).status).toBe(403);
    }
    const own = postJson({ email, password }, { origin: parts.settings.publicUrl });
    expect((await app.request('/auth/sign-in', own)).status).toBe(200);
  });
});

describe('GET /auth/session', () => {
  test('200: returns the person and their teams in every organisation, and no other fields', async () => {
    const { email, tree, userId } = await makePerson();
    const below = await tree.addTeam('Below');
    await tree.addMember(below, email, 'partner');
    const elsewhere = await invite(world, { email });
    const cookie = cookieOf(await signIn(email));
    expect((await answerInvitation(world, cookie, elsewhere.team.orgId, 'join')).status).toBe(200);
    const response = await readSession(cookie);
    expect(response.status).toBe(200);
    const body = (await response.json()) as { memberships: object[]; expiresAt: string };
    expect(Object.keys(body).toSorted()).toEqual([
      'expiresAt',
      'hasPassword',
      'invitationCount',
      'isAddressProved',
      'isOperator',
      'maySetPassword',
      'memberships',
      'preferences',
      'sendsMail',
      'user',
    ]);
    expect(body).toMatchObject({ user: { email, ...names, image: null } });
    const at = (team: typeof below, role: string, id = userId) => ({
      userId: id,
      teamId: team.id,
      teamName: team.name,
      teamSlug: team.slug,
      teamColour: null,
      teamLogo: null,
      organisationId: team.orgId,
      role,
    });
    expect(body.memberships).toEqual([
      at(elsewhere.team, 'member', elsewhere.userId),
      at(tree.team, 'member'),
      at(below, 'partner'),
    ]);
    expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  test('200: returns no team of the user with the same id in another organisation', async () => {
    const { email, tree, userId } = await makePerson();
    const other = await invite(world);
    await sql`insert into users (org_id, id, email)
      values (${other.team.orgId}, ${userId}, ${`theirs-${email}`})`.execute(parts.db);
    await sql`insert into memberships (org_id, team_id, user_id, role)
      values (${other.team.orgId}, ${other.team.id}, ${userId}, 'owner')`.execute(parts.db);
    const session = await (await readSession(cookieOf(await signIn(email)))).json();
    const { memberships } = session as { memberships: { teamId: string }[] };
    expect(memberships.map(({ teamId }) => teamId)).toEqual([tree.team.id]);
  });

  test('S8: a membership that was removed is missing from the next request on', async () => {
    const { email, tree } = await makePerson();
    const cookie = cookieOf(await signIn(email));
    const path = `/v1/teams/members?email=${encodeURIComponent(email)}`;
    const removed = await app.request(path, { method: 'DELETE', headers: tree.headers });
    expect(removed.status).toBe(200);
    expect(await (await readSession(cookie)).json()).toMatchObject({ memberships: [] });
  });

  test('401: no cookie, or a forged, changed, expired or ended one', async () => {
    const { email, userId } = await makePerson();
    const cookie = cookieOf(await signIn(email));
    const ended = cookieOf(await signIn(email));
    await app.request('/auth/sign-out', postJson({}, { cookie: ended }));
    const expired = cookieOf(await signIn(email));
    const { rows } = await sql<{ token_hash: string }>`
      select token_hash from auth_sessions session
      join users on users.account_id = session.account_id
      where users.id = ${userId} order by session.id`.execute(parts.db);
    await sql`update auth_sessions set expires_at = now() - interval '1 second'
      where token_hash = ${rows.at(-1)!.token_hash}`.execute(parts.db);
    const [name, value] = cookie.split('; ')[0]!.split('=') as [string, string];
    const bad = [
      '',
      `${name}=`,
      `${name}=${userId}`,
      `${name}=${value.slice(0, -8)}AAAAAAA%3D`,
      // The database holds hashes of tokens, which are not accepted as tokens.
      `${name}=${rows[0]!.token_hash}.${value.split('.')[1]}`,
      `other=${value}`,
      ended,
      expired,
    ];
    for (const each of bad) {
      const response = await readSession(each);
      expect([each, response.status]).toEqual([each, 401]);
      expect(await response.json()).toEqual({ error: 'Not signed in' });
    }
    expect((await readSession(cookie)).status).toBe(200);
  });

  test('the session opens /v1 with the rights of the person; a key opens no session (S10)', async () => {
    const { email, tree } = await makePerson();
    const cookie = cookieOf(await signIn(email));
    const statuses = ['/v1/teams', '/v1/teams/members', '/v1/keys'].map(
      async (path) => (await app.request(path, { headers: { cookie } })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 403]);
    expect((await app.request('/auth/session', { headers: tree.headers })).status).toBe(401);
  });
});

describe('POST /auth/sign-out', () => {
  test('200: ends this session only, and succeeds a second time or without a session', async () => {
    const { email } = await makePerson();
    const [one, two] = [cookieOf(await signIn(email)), cookieOf(await signIn(email))];
    const out = await app.request('/auth/sign-out', postJson({}, { cookie: one }));
    expect([out.status, await out.json()]).toEqual([200, { success: true }]);
    expect(out.headers.getSetCookie()[0]).toMatch(/session_token=;.*Max-Age=0/);
    expect((await readSession(one)).status).toBe(401);
    expect((await readSession(two)).status).toBe(200);
    for (const cookie of [one, '']) {
      const again = await app.request('/auth/sign-out', postJson({}, { cookie }));
      expect(again.status).toBe(200);
    }
    const foreign = postJson({}, { cookie: two, origin: 'https://evil.example' });
    expect((await app.request('/auth/sign-out', foreign)).status).toBe(403);
  });
});

describe('S26: the secret that cookies are signed with', () => {
  test('is created once per installation and used by every process', async () => {
    const { email } = await makePerson();
    const other = createApp(parts);
    const [one, two] = await Promise.all([signIn(email), signIn(email, password, other)]);
    expect((await readSession(cookieOf(one), other)).status).toBe(200);
    expect((await readSession(cookieOf(two))).status).toBe(200);
    const { rows } = await sql<{ secret: Buffer }>`select secret from auth_secrets`.execute(
      parts.db,
    );
    expect(rows).toHaveLength(1);
    const secret = parts.secretBox.open('sessions', rows[0]!.secret).toString();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  });

  test('signing in sends no request to other servers', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { email } = await makePerson();
    expect((await signIn(email, password, createApp(parts))).status).toBe(200);
    expect(fetched).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test('the session cookie is Secure if PUBLIC_URL is https', async () => {
    const settings = { ...parts.settings, publicUrl: 'https://hall.example' };
    const { email } = await makePerson();
    const response = await signIn(email, password, createApp({ ...parts, settings }));
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-guildhall\.session_token=[^;]+;(?!.*Domain).*Path=\/;.*Secure/);
  });
});
