import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { deleteExpiredSessions } from '../stored/auth.queries.ts';
import { claim, cookieOf, password, postJson } from '../fixtures/invite.ts';

const world = await testApp();
const { app, parts } = world;

interface Shown {
  id: string;
  isCurrent: boolean;
}

let email: string;
let userId: string;
let laptop: string;
let phone: string;

const signIn = async (headers: Record<string, string> = {}, of = email) =>
  cookieOf(await app.request('/auth/sign-in', postJson({ email: of, password }, headers)));
const isSignedIn = async (cookie: string) =>
  (await app.request('/auth/session', { headers: { cookie } })).status === 200;
const list = async (cookie: string): Promise<Shown[]> => {
  const response = await app.request('/auth/sessions', { headers: { cookie } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { sessions: Shown[] }).sessions;
};
const end = (id: string, headers: Record<string, string>) =>
  app.request(`/auth/sessions/${id}`, { method: 'DELETE', headers });
const endOthers = (headers: Record<string, string>) =>
  app.request('/auth/sessions', { method: 'DELETE', headers });

beforeEach(async () => {
  ({ email, userId } = await claim(world));
  await sql`delete from auth_sessions where account_id =
    (select account_id from users where id = ${userId})`.execute(parts.db);
  laptop = await signIn({ 'user-agent': 'Laptop' });
  phone = await signIn({ 'user-agent': 'Phone' });
});

describe('GET /auth/sessions', () => {
  test('200: returns exactly the fields of the person’s own sessions, the current one first, without token or hash', async () => {
    await claim(world);
    const response = await app.request('/auth/sessions', { headers: { cookie: laptop } });
    const text = await response.text();
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    const each = { id: expect.any(String), createdAt: at, lastUsedAt: at, address: null };
    expect(JSON.parse(text)).toEqual({
      sessions: [
        { ...each, userAgent: 'Laptop', isCurrent: true },
        { ...each, userAgent: 'Phone', isCurrent: false },
      ],
    });
    const { rows } = await sql<{ token_hash: string }>`
      select token_hash from auth_sessions`.execute(parts.db);
    expect(rows.filter((row) => text.includes(row.token_hash))).toEqual([]);
    expect(text).not.toContain(decodeURIComponent(laptop.split('=')[1]!).split('.')[0]);
  });

  test('200: leaves out expired sessions', async () => {
    await sql`update auth_sessions set expires_at = now() - interval '1 second'
      where user_agent = 'Phone' and account_id =
        (select account_id from users where id = ${userId})`.execute(parts.db);
    expect(await list(laptop)).toMatchObject([{ isCurrent: true }]);
  });
});

describe('DELETE /auth/sessions/{sessionId}', () => {
  test('200: ends that session from the next request on, and no other session', async () => {
    const other = (await list(laptop)).find((it) => !it.isCurrent)!;
    const response = await end(other.id, { cookie: laptop });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, false]);
  });

  test('404: a session of another person, an unknown one and an ended one get the same answer', async () => {
    const stranger = await claim(world);
    const theirs = await signIn({}, stranger.email);
    const foreign = (await list(theirs))[0]!;
    const other = (await list(laptop)).find((it) => !it.isCurrent)!;
    await end(other.id, { cookie: laptop });
    const { rows } = await sql<{ id: string }>`
      insert into auth_sessions (account_id, token_hash, expires_at)
      select account_id, ${randomUUID()}, now() - interval '1 second' from users
      where id = ${userId} returning id`.execute(parts.db);
    const told: string[] = [];
    for (const id of [foreign.id, randomUUID(), 'x', other.id, rows[0]!.id]) {
      const response = await end(id, { cookie: laptop });
      expect(response.status).toBe(404);
      told.push(await response.text());
    }
    expect(new Set(told)).toEqual(new Set(['{"error":"Session not found"}']));
    expect(await isSignedIn(theirs)).toBe(true);
  });
});

describe('DELETE /auth/sessions', () => {
  test('200: ends all of the person’s sessions but the current one, and none of another person', async () => {
    const stranger = await claim(world);
    const theirs = await signIn({}, stranger.email);
    const response = await endOthers({ cookie: phone });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([false, true]);
    expect(await isSignedIn(theirs)).toBe(true);
  });
});

test('deleteExpiredSessions deletes expired sessions only', async () => {
  await sql`update auth_sessions set expires_at = now() - interval '1 second'
    where user_agent = 'Phone' and account_id =
      (select account_id from users where id = ${userId})`.execute(parts.db);
  await deleteExpiredSessions(parts.db);
  const { rows } = await sql`select user_agent from auth_sessions where account_id =
    (select account_id from users where id = ${userId})`.execute(parts.db);
  expect(rows).toEqual([{ user_agent: 'Laptop' }]);
});
