import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { createApp } from '#app/app.ts';
import { claim, cookieOf, password, postJson } from '../fixtures/invite.ts';
import { findPassword } from '../stored/passwords.queries.ts';

const world = await testApp();
const { app, parts } = world;
const next = 'another long password';
const rateLimits = {
  requestsPerMinute: 99,
  searchesPerMinute: 9,
  additionsPerMinute: 9,
  mailsPerHour: 9,
};

let email: string;
let userId: string;
let cookie: string;

const signIn = (given: string, to = app) =>
  to.request('/auth/sign-in', postJson({ email, password: given }));
const isSignedIn = async (it: string) =>
  (await app.request('/auth/session', { headers: { cookie: it } })).status === 200;
const change = (body: object, headers: Record<string, string> = {}, to = app) =>
  to.request('/auth/password', { ...postJson(body, { cookie, ...headers }), method: 'PUT' });

beforeEach(async () => {
  ({ email, userId } = await claim(world));
  cookie = cookieOf(await signIn(password));
});

describe('PUT /auth/password', () => {
  test('200: the new password signs in, the old one does not, and all other sessions and links end', async () => {
    const other = cookieOf(await signIn(password));
    const beside = `beside-${email}`;
    for (const address of [email, beside])
      await sql`insert into sign_in_links (token_hash, email, expires_at)
        values (${Buffer.from(address)}, ${address}, now() + interval '1 hour')`.execute(parts.db);
    await sql`insert into password_resets (token_hash, account_id, email, expires_at)
      select ${Buffer.from(beside)}, account_id, ${beside}, now() + interval '1 hour'
      from users where id = ${userId}`.execute(parts.db);
    const response = await change({ oldPassword: password, newPassword: next });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect([await isSignedIn(cookie), await isSignedIn(other)]).toEqual([true, false]);
    expect([(await signIn(password)).status, (await signIn(next)).status]).toEqual([401, 200]);
    const links = await sql`
      select email from sign_in_links where email in (${email}, ${beside})
      union all select email from password_resets where email in (${email}, ${beside})
      `.execute(parts.db);
    expect(links.rows).toEqual([{ email: beside }, { email: beside }]);
  });

  test('200: accepts either Unicode form of an accent in the old and the new password', async () => {
    await change({ oldPassword: password, newPassword: 'pa\u0308sswo\u0308rter sind gut' });
    const response = await change({ oldPassword: 'pässwörter sind gut', newPassword: next });
    expect(response.status).toBe(200);
  });

  test('200: of two changes at the same moment one succeeds, and the other is a 403', async () => {
    const tries = ['one long password', 'two long passwords'].map(async (newPassword) => {
      const { status } = await change({ oldPassword: password, newPassword });
      return status;
    });
    expect(new Set(await Promise.all(tries))).toEqual(new Set([200, 403]));
  });

  test.each([
    [{ newPassword: next }],
    [{ oldPassword: password }],
    [{ oldPassword: password, newPassword: 'short' }],
    [{ oldPassword: password, newPassword: 'x'.repeat(129) }],
  ])('400: %j', async (body) => {
    expect((await change(body)).status).toBe(400);
    expect((await signIn(password)).status).toBe(200);
  });

  test('403: a wrong old password or a request from a page of another site changes nothing', async () => {
    const other = cookieOf(await signIn(password));
    const wrong = await change({ oldPassword: 'wrong wrong wrong', newPassword: next });
    expect([wrong.status, await wrong.json()]).toEqual([403, { error: 'oldPassword is wrong' }]);
    const body = { oldPassword: password, newPassword: next };
    const foreign = await change(body, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect([(await signIn(password)).status, await isSignedIn(other)]).toEqual([200, true]);
  });

  test('409: an account without a password gets its first one by mail', async () => {
    await sql`delete from auth_accounts where account_id =
      (select account_id from users where id = ${userId})`.execute(parts.db);
    const response = await change({ oldPassword: '', newPassword: next });
    expect(response.status).toBe(409);
    expect((await signIn(next)).status).toBe(401);
  });

  test('429: wrong passwords count together with those of the sign-in', async () => {
    const limited = createApp({ ...parts, settings: { ...parts.settings, rateLimits } });
    const guess = { oldPassword: 'wrong wrong wrong', newPassword: next };
    for (let time = 0; time < 5; time += 1) {
      expect((await signIn('wrong wrong wrong', limited)).status).toBe(401);
      expect((await change(guess, {}, limited)).status).toBe(403);
    }
    const right = { oldPassword: password, newPassword: next };
    expect((await change(right, {}, limited)).status).toBe(429);
    expect((await signIn(password, limited)).status).toBe(429);
  });
});

test('findPassword finds the password of an account that can also sign in through providers', async () => {
  const address = `ways-${email}`;
  const { rows } = await sql<{ id: string }>`
    insert into accounts (email) values (${address}) returning id`.execute(parts.db);
  const accountId = rows[0]!.id;
  const ways = { first: null, credential: 'a hash', second: null };
  for (const [provider, hash] of Object.entries(ways))
    await sql`insert into auth_accounts (account_id, provider_id, subject, password)
      values (${accountId}, ${provider}, ${accountId}, ${hash})`.execute(parts.db);
  const found = await findPassword(parts.db, accountId);
  expect(found).toEqual({ email: address, password: 'a hash', is_proved: true });
});

test('changing a password leaves another account with the same password hash as it is', async () => {
  const other = await claim(world);
  await sql`
    update auth_accounts set password = (
      select way.password from auth_accounts way join users on users.account_id = way.account_id
      where users.id = ${userId} and way.password is not null)
    where account_id = (select account_id from users where id = ${other.userId})`.execute(parts.db);
  expect((await change({ oldPassword: password, newPassword: next })).status).toBe(200);
  const theirs = await app.request('/auth/sign-in', postJson({ email: other.email, password }));
  expect([theirs.status, (await signIn(next)).status]).toEqual([200, 200]);
});
