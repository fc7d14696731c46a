import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testWorld, asking, newTree, refused } from '../../../../../test/world.ts';
import { join, signIn } from '../../../../../test/sign-in.ts';
import { createSignInLink } from '#people/accounts/signing-in/links.ts';
import { claim, password } from '#people/accounts/fixtures/invite.ts';
import { openBrowser } from '#people/accounts/second-factors/fixtures/browser.ts';
import type { Browser } from '#people/accounts/second-factors/fixtures/browser.ts';
import {
  claimProtected,
  codeOf,
  isSignedIn,
  settings,
} from '#people/accounts/second-factors/fixtures/factors.ts';
import { resetByOperator } from './reset-second-factor.ts';

const world = await testWorld();
const { app, parts } = world;
type Tree = Awaited<ReturnType<typeof newTree>>;

const setPolicy = ({ team, headers }: Pick<Tree, 'team' | 'headers'>, appliesTo: string) =>
  asking(app, headers)('PUT', `/v1/teams/${team.id}/second-factor`, { appliesTo });
const reset = ({ team }: Pick<Tree, 'team'>, headers: object, userId: string) =>
  asking(app, headers)('DELETE', `/v1/teams/${team.id}/members/${userId}/second-factor`);

/** Signs in with the password of the fixtures. */
async function enter(email: string): Promise<Browser> {
  const browser = openBrowser(world);
  expect((await browser.send('/sign-in', { email, password })).status).toBe(303);
  return browser;
}

async function audited({ team }: Pick<Tree, 'team'>, action: string) {
  const { rows } = await sql`
    select subject_ids, value_before, value_since from audit_entries
    where org_id = ${team.orgId} and action = ${action} order by id`.execute(parts.db);
  return rows;
}

describe('PUT /v1/teams/{teamId}/second-factor', () => {
  test('200: whom it concerns is held back at once, at every door, until a second factor is set up', async () => {
    const { email, tree } = await claim(world);
    const browser = await enter(email);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await setPolicy(tree, 'everyone')).status).toBe(200);
    const answers = await Promise.all(
      ['/auth/session', '/v1/teams', '/auth/sessions', '/v1/documents'].map((path) =>
        browser.json('GET', path),
      ),
    );
    for (const { status, body } of answers)
      expect({ status, body }).toEqual(refused('second_factor_missing'));
    expect(await browser.json('POST', '/auth/sign-out', {})).toMatchObject({ status: 200 });
    const again = await enter(email);
    expect((await again.get('/documents')).to).toContain('/sign-in');
    const led = await again.get('/sign-in?next=%2Fdocuments');
    expect(led.to).toBe(`${settings}?next=%2Fdocuments`);
    expect((await again.get('/change-password')).to).toBe('/sign-in');
    const { text } = await again.send(`${settings}/app`);
    const key = /<code dir="ltr">([A-Z2-7]+)<\/code>/.exec(text)![1]!;
    await again.send(`${settings}/confirm-app`, { code: codeOf(key) });
    expect(await isSignedIn(again)).toBe(true);
    await setPolicy(tree, 'nobody');
  });

  test('200: a personal token opens nothing until its person has the second factor', async () => {
    const { email, tree } = await claim(world);
    const teamId = tree.team.id;
    const maker = await enter(email);
    const { body } = await maker.json('POST', '/v1/profile/tokens', { name: 'Laptop', teamId });
    const headers = { authorization: `Bearer ${body.secret}` };
    const ask = () => asking(app, headers)('GET', `/v1/documents?teamId=${teamId}`);
    expect((await ask()).status).toBe(200);
    await setPolicy(tree, 'everyone');
    const { status, body: refusal } = await ask();
    expect({ status, body: refusal }).toEqual(refused('unauthenticated'));
    const browser = await enter(email);
    const { text } = await browser.send(`${settings}/app`);
    const key = /<code dir="ltr">([A-Z2-7]+)<\/code>/.exec(text)![1]!;
    await browser.send(`${settings}/confirm-app`, { code: codeOf(key) });
    expect((await ask()).status).toBe(200);
    await setPolicy(tree, 'nobody');
  });

  test('200: leaders only, at once for who becomes one; and says how many have none', async () => {
    const { tree } = await claimProtected(world);
    const [member, leader] = [
      await join(world, tree, 'member'),
      await join(world, tree, 'team_leader'),
    ];
    const { status, body } = await setPolicy(tree, 'leaders');
    expect(status).toBe(200);
    expect(body.policy).toEqual({
      appliesTo: 'leaders',
      people: 3,
      without: 2,
      leaders: 1,
      leadersWithout: 1,
    });
    const open = async (headers: object) =>
      (await app.request('/auth/session', { headers: { ...headers } })).status;
    expect([await open(member.headers), await open(leader.headers)]).toEqual([200, 401]);
    const path = `/v1/teams/${tree.team.id}/members/${member.userId}`;
    await asking(app, tree.headers)('PATCH', path, { role: 'team_leader' });
    expect(await open(member.headers)).toBe(401);
    await setPolicy(tree, 'nobody');
    expect(await open(member.headers)).toBe(200);
    expect(await audited(tree, 'second_factor.policy')).toEqual([
      { subject_ids: [tree.team.id], value_before: 'nobody', value_since: 'leaders' },
      { subject_ids: [tree.team.id], value_before: 'leaders', value_since: 'nobody' },
    ]);
  });

  test('200: of several organisations the strictest counts', async () => {
    const { email, tree } = await claim(world);
    const other = await newTree(parts);
    const { userId } = await other.addMember(other.team, email, 'member');
    await signIn(world, userId);
    await setPolicy(tree, 'nobody');
    await setPolicy(other, 'everyone');
    expect(await isSignedIn(await enter(email))).toBe(false);
  });

  test('403 and 400: leaders do not set it, and it holds for whole organisations', async () => {
    const tree = await newTree(parts);
    const leader = await join(world, tree, 'team_leader');
    expect(
      (await setPolicy({ ...tree, headers: leader.headers as never }, 'everyone')).status,
    ).toBe(403);
    const below = await tree.addTeam('Below');
    const part = await setPolicy({ ...tree, team: below }, 'everyone');
    expect(part).toEqual(refused('not_top_level'));
    expect((await setPolicy(tree, 'some')).status).toBe(400);
  });
});

describe('a session from before, of an account that has a second factor', () => {
  test('by a provider or without it, is asked for it; nothing can be changed before', async () => {
    const { email, tree, userId, key } = await claimProtected(world);
    const browser = openBrowser(world);
    const { cookie } = await startByProvider(userId);
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    browser.cookies.set(name, value);
    expect(await isSignedIn(browser)).toBe(true);
    await setPolicy(tree, 'everyone');
    expect(await isSignedIn(browser)).toBe(false);
    for (const action of ['app', 'remove-app', 'codes'])
      expect((await browser.send(`${settings}/${action}`)).to).toBe('/second-factor');
    expect((await browser.get('/sign-in?next=%2Fdocuments')).to).toBe(
      '/second-factor?next=%2Fdocuments',
    );
    const given = await browser.send('/second-factor', { code: codeOf(key) });
    expect(given.status).toBe(303);
    expect(await isSignedIn(browser)).toBe(true);
    const again = await enter(email);
    expect(await isSignedIn(again)).toBe(false);
  });

  async function startByProvider(userId: string) {
    const { openAccounts } = await import('#people/accounts/account/accounts.ts');
    const { rows } = await sql<{ account_id: string }>`
      select account_id from users where id = ${userId}`.execute(parts.db);
    const session = await openAccounts(parts).startSession(new Headers(), {
      accountId: rows[0]!.account_id,
      provedBy: 'oidc',
    });
    expect(session?.isPending).toBe(false);
    return { cookie: session!.cookies[0]!.split(';')[0]! };
  }
});

describe('turning the last second factor off where it is asked for', () => {
  test('holds the session back again', async () => {
    const { browser, tree } = await claimProtected(world);
    await setPolicy(tree, 'everyone');
    expect(await isSignedIn(browser)).toBe(true);
    expect((await browser.send(`${settings}/remove-app`)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.get(settings)).status).toBe(200);
  });
});

describe('DELETE /v1/teams/{teamId}/members/{userId}/second-factor', () => {
  test('200: an owner resets it: everything is removed, all sessions end, it is in the audit log and mailed', async () => {
    const { browser, tree, userId, email } = await claimProtected(world);
    const owner = await join(world, tree, 'owner');
    const done = await reset(tree, owner.headers, userId);
    expect(done).toEqual({ status: 200, body: { success: true } });
    expect(await isSignedIn(browser)).toBe(false);
    expect((await openBrowser(world).send('/sign-in', { email, password })).to).toBe('/');
    expect(await audited(tree, 'second_factor.reset')).toMatchObject([{ subject_ids: [userId] }]);
    const { rows } = await sql`select from pgboss.job
      where name = 'mail-second-factor' and data->>'accountId' = (
        select account_id::text from users where id = ${userId})`.execute(parts.db);
    expect(rows).toHaveLength(1);
    expect(await reset(tree, owner.headers, userId)).toEqual(refused('second_factor_none'));
  });

  test('409: not of an account that another organisation has joined, too', async () => {
    const { browser, tree, userId, email } = await claimProtected(world);
    const other = await newTree(parts);
    const there = await other.addMember(other.team, email, 'member');
    await signIn(world, there.userId);
    for (const [at, id] of [
      [tree, userId],
      [other, there.userId],
    ] as const)
      expect(await reset(at, at.headers, id)).toEqual(refused('second_factor_elsewhere'));
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('403 and 404: not by leaders, by keys with limits for leaders, or of other organisations', async () => {
    const { tree, userId } = await claimProtected(world);
    const leader = await join(world, tree, 'team_leader');
    expect((await reset(tree, leader.headers, userId)).status).toBe(403);
    const limited = await tree.addKey(tree.team, { scopes: ['members:write'] });
    expect((await reset(tree, limited, leader.userId)).status).toBe(403);
    const other = await newTree(parts);
    expect(await reset(other, other.headers, userId)).toEqual(refused('user_not_found'));
  });
});

describe('resetByOperator', () => {
  test('resets also an account of several organisations, each of which records it; then a link signs in', async () => {
    const { tree, userId, email, browser } = await claimProtected(world);
    const other = await newTree(parts);
    const there = await other.addMember(other.team, email, 'member');
    await signIn(world, there.userId);
    expect(await resetByOperator(parts.db, email.toUpperCase())).toBe(1);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await audited(tree, 'second_factor.reset')).toMatchObject([{ subject_ids: [userId] }]);
    expect(await audited(other, 'second_factor.reset')).toHaveLength(1);
    const { publicUrl } = parts.settings;
    const link = await createSignInLink(parts.db, { publicUrl, email, minutes: 10 });
    expect((await openBrowser(world).send(new URL(link!).pathname)).to).toBe('/');
    expect(await resetByOperator(parts.db, email)).toBe(0);
  });
});
