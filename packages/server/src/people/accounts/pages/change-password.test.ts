import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { claim, cookieOf, password, postJson } from '../fixtures/invite.ts';

const world = await testApp();
const { app, parts } = world;
const next = 'another long password';

let email: string;
let userId: string;
let cookie: string;

const signIn = (given: string) =>
  app.request('/auth/sign-in', postJson({ email, password: given }));
const open = (headers: Record<string, string> = { cookie }) =>
  app.request('/change-password', { headers });
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request('/change-password', {
    method: 'POST',
    headers: { cookie, ...headers },
    body: new URLSearchParams(fields),
  });
const isSignedIn = async (it: string) =>
  (await app.request('/auth/session', { headers: { cookie: it } })).status === 200;

beforeEach(async () => {
  ({ email, userId } = await claim(world));
  cookie = cookieOf(await signIn(password));
});

describe('/change-password', () => {
  test('200: shows a form to a signed-in person', async () => {
    const page = await open();
    expect(page.status).toBe(200);
    const text = await page.text();
    for (const name of ['oldPassword', 'newPassword']) expect(text).toContain(`name="${name}"`);
  });

  test('200: the new password signs in, the old one does not, and other sessions end', async () => {
    const other = cookieOf(await signIn(password));
    const response = await send({ oldPassword: password, newPassword: next });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Your password is changed');
    expect([await isSignedIn(cookie), await isSignedIn(other)]).toEqual([true, false]);
    expect([(await signIn(password)).status, (await signIn(next)).status]).toEqual([401, 200]);
  });

  test.each([
    [
      'a wrong old password',
      { oldPassword: 'wrong wrong wrong', newPassword: next },
      'Old password is',
    ],
    ['a short new password', { oldPassword: password, newPassword: 'short' }, 'New password must'],
    ['a missing old password', { newPassword: next }, 'Old password is'],
  ])('400: %s is marked, and nothing changes', async (_, fields, marked) => {
    const response = await send(fields);
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text).toContain(marked);
    expect(text).not.toContain(password);
    expect((await signIn(password)).status).toBe(200);
  });

  test('303: leads to the sign-in page if no person is signed in', async () => {
    const sent = { oldPassword: password, newPassword: next };
    for (const response of [await open({}), await send(sent, { cookie: '' })]) {
      expect([response.status, response.headers.get('location')]).toEqual([303, '/sign-in']);
    }
    expect((await signIn(password)).status).toBe(200);
  });

  test('403: from a page of another site', async () => {
    const sent = { oldPassword: password, newPassword: next };
    const response = await send(sent, { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect((await signIn(password)).status).toBe(200);
  });

  describe('of an account without a password', () => {
    beforeEach(async () => {
      await sql`delete from auth_accounts where account_id =
        (select account_id from users where id = ${userId})`.execute(parts.db);
    });

    test('200: right after signing in the first one is set in place', async () => {
      const text = await (await open()).text();
      expect(text).not.toContain('name="oldPassword"');
      expect(text).toContain('href="/reset-password"');
      expect((await send({ newPassword: '1234567890' })).status).toBe(400);
      expect((await send({ newPassword: next })).status).toBe(200);
      expect((await signIn(next)).status).toBe(200);
    });

    test('403: ten minutes later not', async () => {
      await sql`update auth_sessions set created_at = now() - interval '11 minutes'
        where account_id = (select account_id from users where id = ${userId})`.execute(parts.db);
      expect((await send({ newPassword: next })).status).toBe(403);
      expect((await signIn(next)).status).toBe(401);
    });
  });
});
