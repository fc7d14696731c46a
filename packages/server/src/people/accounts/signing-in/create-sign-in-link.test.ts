import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { cookieOf, invite, postJson } from '../fixtures/invite.ts';
import { createSignInLink } from './links.ts';

const world = await testApp();
const { app, parts } = world;
const publicUrl = 'http://hall.example:3000';

describe('createSignInLink', () => {
  test('makes a link that signs in once, and the account shows the name that the organisation knows', async () => {
    const { email, userId } = await invite(world);
    await sql`update users set first_name = 'Ada', last_name = 'King' where id = ${userId}`.execute(
      parts.db,
    );
    const link = await createSignInLink(parts.db, { publicUrl, email, minutes: 10 });
    const token = /^http:\/\/hall\.example:3000\/sign-in\/([\w-]{43})$/.exec(link ?? '')?.[1];
    const use = () => app.request(`/auth/sign-in-links/${token}/use`, postJson({}));
    const signedIn = await use();
    expect(signedIn.status).toBe(200);
    const headers = { cookie: cookieOf(signedIn) };
    const answer = await app.request('/auth/session', { headers });
    const session = (await answer.json()) as { user: object };
    expect(session.user).toMatchObject({ email, firstName: 'Ada', lastName: 'King' });
    expect((await use()).status).toBe(404);
  });

  test('makes no link for an unknown address', async () => {
    const email = 'nobody-at-all@example.com';
    expect(await createSignInLink(parts.db, { publicUrl, email, minutes: 10 })).toBeUndefined();
  });
});
