import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { asking, newTree, refused } from '../../../../../test/world.ts';
import { join, signIn } from '../../../../../test/sign-in.ts';
import { password, postJson } from './fixtures/invite.ts';

const world = await testApp();
const { app, parts } = world;
const success = { status: 200, body: { success: true } };

/** Somebody who has just signed in by a link and has no password. */
async function newcomer() {
  const tree = await newTree(parts);
  const { email, userId, headers } = await join(world, tree, 'member');
  return { tree, email, userId, headers, ask: asking(app, headers) };
}

const age = (userId: string, minutes: number) =>
  sql`update auth_sessions set created_at = now() - make_interval(mins => ${minutes})
    from users where users.account_id = auth_sessions.account_id and users.id = ${userId}`.execute(
    parts.db,
  );

describe('POST /auth/password', () => {
  test('200: sets the first password within ten minutes of signing in, and ends other sessions', async () => {
    const { email, userId, ask, tree } = await newcomer();
    const other = asking(app, await signIn(world, userId));
    expect((await ask('GET', '/auth/session')).body.maySetPassword).toBe(true);
    expect(await ask('POST', '/auth/password', { password })).toEqual(success);
    expect((await ask('GET', '/auth/session')).body).toMatchObject({
      maySetPassword: false,
      hasPassword: true,
    });
    expect((await other('GET', '/auth/session')).status).toBe(401);
    const signedIn = await app.request('/auth/sign-in', postJson({ email, password }));
    expect(signedIn.status).toBe(200);
    const audit = await asking(app, tree.headers)('GET', '/v1/audit?action=password.set');
    expect(audit.body.entries).toMatchObject([{ subjectIds: [userId] }]);
  });

  test('403: later, an open session alone gives no lasting way in', async () => {
    const { userId, ask } = await newcomer();
    await age(userId, 11);
    expect((await ask('GET', '/auth/session')).body.maySetPassword).toBe(false);
    expect(await ask('POST', '/auth/password', { password })).toEqual(refused('sign_in_again'));
  });

  test('409: an account that has a password; of two at once one is set', async () => {
    const { ask } = await newcomer();
    const both = await Promise.all(
      [password, 'another long password'].map((it) =>
        ask('POST', '/auth/password', { password: it }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const again = await ask('POST', '/auth/password', { password });
    expect(again).toEqual(refused('password_exists'));
  });

  test('400: a common password', async () => {
    const { ask } = await newcomer();
    const { status } = await ask('POST', '/auth/password', { password: '1234567890' });
    expect(status).toBe(400);
  });

  test('401 without a session, and 403 for a page of another site', async () => {
    const anybody = asking(app, { 'content-type': 'application/json' });
    expect((await anybody('POST', '/auth/password', { password })).status).toBe(401);
    const { headers } = await newcomer();
    const foreign = asking(app, { ...headers, origin: 'https://evil.example' });
    expect((await foreign('POST', '/auth/password', { password })).status).toBe(403);
  });
});
