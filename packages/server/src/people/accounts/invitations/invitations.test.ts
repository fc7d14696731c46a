import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { makeToken } from '#people/invitations/invitation-token.ts';
import {
  claim,
  cookieOf,
  invite,
  names,
  password,
  postJson,
  sendCopy,
} from '../fixtures/invite.ts';
import { insertReset } from '../passwords/password-resets.queries.ts';
import { insertLink } from '../signing-in/sign-in-links.queries.ts';

const world = await testApp();
const { app, parts } = world;

const notFound = { error: 'Invitation not found, used or expired' };
const accept = async (token: string, body: object = { ...names, password }) =>
  app.request(`/auth/invitations/${token}/accept`, postJson(body));
const open = (token: string) => app.request(`/auth/invitations/${token}`);

async function readUser(userId: string) {
  const { rows } = await sql<{ last_seen_at: Date | null; email_verified: boolean }>`
    select person.first_name, person.last_name, person.last_seen_at,
      coalesce(account.email_verified, false) as email_verified
    from users person left join accounts account on account.id = person.account_id
    where person.id = ${userId}
  `.execute(parts.db);
  return rows[0]!;
}

describe('GET /auth/invitations/{token}', () => {
  test('200: tells the team, the organisation and the invited person, and changes nothing (S25)', async () => {
    const { token, email, tree, userId } = await invite(world);
    for (let time = 0; time < 3; time += 1) {
      const response = await open(token);
      expect(response.status).toBe(200);
      const { invitation } = (await response.json()) as { invitation: { expiresAt: string } };
      expect(invitation).toEqual({
        teamName: tree.team.name,
        organisationName: tree.team.name,
        email,
        firstName: null,
        lastName: null,
        expiresAt: expect.any(String),
        hasAccount: false,
        needsPassword: false,
      });
      const days = (Date.parse(invitation.expiresAt) - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(6.9);
      expect(days).toBeLessThanOrEqual(7);
    }
    expect(await readUser(userId)).toMatchObject({ last_seen_at: null, email_verified: false });
  });

  test('405: accepting is by POST only', async () => {
    const { token } = await invite(world);
    const response = await app.request(`/auth/invitations/${token}/accept`);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });
});

describe('POST /auth/invitations/{token}/accept', () => {
  test('200: creates an account and a session, claims the member and adds an audit row', async () => {
    const { token, email, userId, tree } = await invite(world);
    const response = await accept(token);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      user: { id: expect.any(String), ...names, email, image: null },
    });
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^guildhall\.session_token=[^;]+;/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
    const session = await app.request('/auth/session', { headers: { cookie: cookieOf(response) } });
    expect(await session.json()).toMatchObject({
      user: { email },
      memberships: [{ teamId: tree.team.id, userId, role: 'member' }],
    });
    const claimed = await app.request(
      `/v1/teams/members?search=${encodeURIComponent(email)}&filter=claimed`,
      { headers: tree.headers },
    );
    expect(await claimed.json()).toMatchObject({ pagination: { totalCount: 1 } });
    const { rows } = await sql`
      select actor_kind, actor_id, team_id, subject_ids, request_id from audit_entries
      where org_id = ${tree.team.orgId} and action = 'invitation.accepted'`.execute(parts.db);
    expect(rows).toEqual([
      {
        actor_kind: 'person',
        actor_id: userId,
        team_id: tree.team.id,
        subject_ids: [userId],
        request_id: response.headers.get('x-request-id'),
      },
    ]);
  });

  test('200: the given password then signs in; without one, no password does', async () => {
    const withOne = await invite(world);
    const without = await invite(world);
    expect((await accept(withOne.token)).status).toBe(200);
    expect((await accept(without.token, names)).status).toBe(200);
    const signIn = (email: string) => app.request('/auth/sign-in', postJson({ email, password }));
    expect((await signIn(withOne.email)).status).toBe(200);
    expect((await signIn(without.email)).status).toBe(401);
  });

  test('200: keeps the names that the person already has', async () => {
    const { token, userId } = await invite(world);
    await sql`update users set first_name = 'Augusta' where id = ${userId}`.execute(parts.db);
    await accept(token);
    expect(await readUser(userId)).toMatchObject({
      first_name: 'Augusta',
      last_name: 'Lovelace',
      email_verified: true,
    });
  });

  test('S25: accepting one invitation ends every link that the organisation has sent the person', async () => {
    const first = await invite(world);
    const { email, mailId, team } = first;
    const copy = await sendCopy(world, { orgId: team.orgId, mailId, email });
    const beside = await first.tree.addTeam('Beside');
    const elsewhere = await invite(world, { tree: first.tree, team: beside, email });
    expect((await accept(copy)).status).toBe(200);
    for (const token of [first.token, copy, elsewhere.token]) {
      const again = await accept(token);
      expect([again.status, await again.json()]).toEqual([404, notFound]);
      expect((await open(token)).status).toBe(404);
    }
  });

  test('of five requests at the same moment exactly one succeeds', async () => {
    const { token, email, mailId, team, userId } = await invite(world);
    const copy = await sendCopy(world, { orgId: team.orgId, mailId, email });
    const tokens = [token, copy, token, copy, token];
    const answers = await Promise.all(tokens.map((each) => accept(each)));
    const [first, ...others] = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(first).toBe(200);
    // 409: the invitation was open when it was read, and the account was there before it was made.
    expect(others.every((status) => status === 404 || status === 409)).toBe(true);
    const { rows } = await sql`
      select count(*)::int as count from auth_accounts way
      join users on users.account_id = way.account_id where users.id = ${userId}`.execute(parts.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('404: unknown, malformed, foreign, expired and withdrawn invitations get the same answer', async () => {
    const removed = await invite(world);
    await sql`delete from memberships where user_id = ${removed.userId}`.execute(parts.db);
    const moved = await invite(world);
    await sql`update users set email = ${`new-${moved.email}`}
      where id = ${moved.userId}`.execute(parts.db);
    const signedIn = await invite(world);
    await sql`update users set last_seen_at = now() where id = ${signedIn.userId}`.execute(
      parts.db,
    );
    const gone = await invite(world);
    const leaf = await gone.tree.addTeam('Leaf');
    const inLeaf = await invite(world, { tree: gone.tree, team: leaf });
    await app.request(`/v1/teams/${leaf.id}`, { method: 'DELETE', headers: gone.tree.headers });
    const foreign = await invite(world);
    const [link, reset] = [makeToken(), makeToken()];
    await insertLink(parts.db, { email: foreign.email, hash: link.hash, minutes: 15 });
    await insertReset(parts.db, {
      email: (await claim(world)).email,
      hash: reset.hash,
      minutes: 5,
    });
    // Another organisation may have a mail of the same id to another person.
    const namesake = await invite(world);
    await sql`insert into mails select (jsonb_populate_record(mail, jsonb_build_object(
        'org_id', namesake.org_id, 'team_id', namesake.team_id, 'user_id', namesake.user_id,
        'joined_at', namesake.joined_at, 'is_repeat', true))).*
      from mails mail, mails namesake
      where mail.id = ${foreign.mailId} and namesake.id = ${namesake.mailId}`.execute(parts.db);
    await sql`update users set email = ${`new-${foreign.email}`}
      where id = ${foreign.userId}`.execute(parts.db);
    await sql`update users set email = ${foreign.email}
      where id = ${namesake.userId}`.execute(parts.db);
    // Last, because a new invitation deletes expired ones.
    const expired = await invite(world);
    await sql`update invitation_tokens set expires_at = now() - interval '1 second'
      where mail_id = ${expired.mailId}`.execute(parts.db);
    const tokens = [
      'x',
      'A'.repeat(43),
      `${expired.token}A`,
      encodeURIComponent('\0'),
      '%F0%9F%98%80',
      link.token,
      reset.token,
      foreign.mailId,
      foreign.userId,
      ...[expired, removed, moved, signedIn, inLeaf, foreign].map(({ token }) => token),
    ];
    for (const token of tokens) {
      const posted = await accept(token);
      expect([token, posted.status, await posted.json()]).toEqual([token, 404, notFound]);
      const read = await open(token);
      expect([token, read.status, await read.json()]).toEqual([token, 404, notFound]);
      expect(posted.headers.getSetCookie()).toEqual([]);
    }
    const { rows } = await sql`
      select from invitation_tokens where mail_id = ${expired.mailId}`.execute(parts.db);
    expect(rows).toHaveLength(1);
  });

  test('404: the link of an earlier membership, after the person was removed and added again', async () => {
    const { token, userId, tree, email } = await invite(world);
    await sql`delete from memberships where user_id = ${userId}`.execute(parts.db);
    await tree.addMember(tree.team, email, 'owner');
    expect((await accept(token)).status).toBe(404);
  });

  test.each([
    [{ lastName: 'L', password }, /^firstName must be text of 1 to 100 characters$/],
    [{ ...names, firstName: ' ' }, /^firstName must be text of 1 to 100/],
    [{ ...names, lastName: 'x'.repeat(101) }, /^lastName must be text of 1 to 100/],
    [{ ...names, lastName: 'a\nb' }, /^lastName must not contain control characters$/],
    [{ ...names, password: 'short' }, /^password must be text of 10 to 128 characters$/],
    [{ ...names, password: 'é'.repeat(129) }, /^password must be text of 10 to 128/],
    [{ ...names, password: 1234567890 }, /^password must be text of 10 to 128/],
    [{ ...names, password: `half \ud800 of a character` }, /^password must not contain NUL/],
  ])(
    '400: %j is answered with the field at fault, and the link still works',
    async (body, sentence) => {
      const { token } = await invite(world);
      const response = await accept(token, body);
      expect(response.status).toBe(400);
      expect(((await response.json()) as { error: string }).error).toMatch(sentence);
      expect((await open(token)).status).toBe(200);
    },
  );

  test('403: a page of another site cannot sign somebody in (S25)', async () => {
    const { token } = await invite(world);
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'null' },
    ];
    for (const headers of foreign) {
      const path = `/auth/invitations/${token}/accept`;
      const response = await app.request(path, postJson({ ...names, password }, headers));
      expect(response.status).toBe(403);
    }
    expect((await accept(token)).status).toBe(200);
  });

  test('S9: neither password nor tokens are in the database', async () => {
    const { token } = await invite(world);
    const response = await accept(token, { ...names, password: 'marker-password-4711' });
    const session = decodeURIComponent(cookieOf(response)).split('=')[1]!.split('.')[0]!;
    expect(session.length).toBeGreaterThan(20);
    const { rows } = await sql<{ row: string }>`
      select to_json(t)::text as row from auth_accounts t union all
      select to_json(t)::text from auth_sessions t union all
      select to_json(t)::text from invitation_tokens t union all
      select to_json(t)::text from audit_entries t union all
      select to_json(t)::text from users t union all
      select to_json(t)::text from accounts t union all
      select data::text from pgboss.job`.execute(parts.db);
    expect(rows.length).toBeGreaterThan(3);
    const markers = ['marker-password-4711', session, token];
    expect(rows.filter(({ row }) => markers.some((it) => row.includes(it)))).toEqual([]);
  });
});
