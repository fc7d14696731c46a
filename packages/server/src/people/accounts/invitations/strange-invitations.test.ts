import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import { claim, cookieOf, invite, names, password, postJson } from '../fixtures/invite.ts';
import type { Invited } from '../fixtures/invite.ts';
import { createSignInLink } from '../signing-in/links.ts';

let victim: Invited;
let strange: Invited;

/** Creates a person with an account and an invitation of an unknown organisation. */
beforeEach(async () => {
  victim = await claim(world);
  strange = await invite(world, { email: victim.email });
});
const world = await testApp();

const accept = async (token: string, body: object) =>
  world.app.request(`/auth/invitations/${token}/accept`, postJson(body));
const signIn = () =>
  world.app.request('/auth/sign-in', postJson({ email: victim.email, password }));
const read = (cookie: string, path: string) => world.app.request(path, { headers: { cookie } });
const newEmail = () => `new-${randomUUID()}@example.com`;

async function linkFor(email: string): Promise<Response> {
  const link = await createSignInLink(world.parts.db, { publicUrl: '', email, minutes: 15 });
  const token = link!.split('/').at(-1);
  return world.app.request(`/auth/sign-in-links/${token}/use`, postJson({}));
}

async function userOf({ tree, email }: Invited) {
  const { rows } = await sql`
    select account_id is not null as joined, last_seen_at is not null as claimed, first_name
    from users where org_id = ${tree.team.orgId} and email = ${email}`.execute(world.parts.db);
  return rows[0];
}

async function membershipsOf(signedIn: Response): Promise<unknown[]> {
  const session = await read(cookieOf(signedIn), '/auth/session');
  return ((await session.json()) as { memberships: unknown[] }).memberships;
}

const untouched = { joined: false, claimed: false, first_name: null };

describe('S51: an invitation to an address that has an account', () => {
  test('409: its link starts no session, joins nothing and stays open', async () => {
    const response = await accept(strange.token, names);
    expect([response.status, response.headers.getSetCookie()]).toEqual([409, []]);
    expect(await response.json()).toEqual({
      error: 'This address already has an account; sign in with it to join',
    });
    expect(await userOf(strange)).toEqual(untouched);
    expect((await world.app.request(`/auth/invitations/${strange.token}`)).status).toBe(200);
  });

  test('409: its link sets no password where none is set', async () => {
    const email = newEmail();
    await invite(world, { email });
    expect((await linkFor(email)).status).toBe(200);
    const second = await invite(world, { email });
    expect((await accept(second.token, { ...names, password })).status).toBe(409);
    const { rows } = await sql`
      select from auth_accounts way join accounts on accounts.id = way.account_id
      where accounts.email = ${email}`.execute(world.parts.db);
    expect(rows).toEqual([]);
  });

  test.each(['a password', 'a link'])(
    'is not accepted by signing in with %s: the organisation sees no difference',
    async (way) => {
      const signedIn = way === 'a link' ? await linkFor(victim.email) : await signIn();
      expect(signedIn.status).toBe(200);
      expect(await membershipsOf(signedIn)).toHaveLength(1);
      expect(await userOf(strange)).toEqual(untouched);
      const team = await read(cookieOf(signedIn), `/v1/teams/${strange.team.id}`);
      expect(team.status).toBe(404);
    },
  );

  test('of two accepted at the same moment one makes the account, and the other is asked', async () => {
    const email = newEmail();
    const both = [await invite(world, { email }), await invite(world, { email })];
    const answers = await Promise.all(both.map(({ token }) => accept(token, names)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('a new account', () => {
  test('joins the only organisation that has added its address', async () => {
    const only = await invite(world);
    expect(await membershipsOf(await linkFor(only.email))).toHaveLength(1);
  });

  test('joins none of several organisations that have added its address, and none later', async () => {
    const email = newEmail();
    await invite(world, { email });
    await invite(world, { email });
    expect(await membershipsOf(await linkFor(email))).toEqual([]);
    expect(await membershipsOf(await linkFor(email))).toEqual([]);
  });

  test('joins no organisation that has removed its address again', async () => {
    const email = newEmail();
    const gone = await newTree(world.parts);
    await gone.addMember(gone.team, email, 'member');
    await sql`delete from memberships where org_id = ${gone.team.orgId}
      and user_id = (select id from users where email = ${email})`.execute(world.parts.db);
    await invite(world, { email });
    expect(await membershipsOf(await linkFor(email))).toHaveLength(1);
  });
});
