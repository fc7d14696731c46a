import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { joinAccount, signIn } from '../../../../../test/sign-in.ts';
import { askingWhole, newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import type { ReachableTeam } from './reach-team.ts';

let tree: TestTree;
let email: string;

const world = await testApp();

beforeEach(async () => {
  tree = await newTree(world.parts);
  email = `${crypto.randomUUID()}@example.com`;
});

/** Adds the test's person to a team of any tree; returns the user's id. */
async function join(team: ReachableTeam, role: Role, of: TestTree = tree): Promise<string> {
  return (await of.addMember(team, email, role)).userId;
}

function ask(headers: object, path: string, sent: { method?: string; body?: object } = {}) {
  const { method = sent.body ? 'POST' : 'GET', body } = sent;
  return askingWhole(world.app, headers)(method, path, body);
}

describe('a signed-in person who gives no teamId acts', () => {
  test('on their only team', async () => {
    const below = await tree.addTeam('Below');
    const me = await signIn(world, await join(below, 'member'));
    const { body } = await ask(me, '/v1/teams/members');
    expect(body.members.map((it: { email: string }) => it.email)).toEqual([email]);
  });

  test('on the team that is above all their other teams', async () => {
    const middle = await tree.addTeam('Middle');
    await join(await tree.addTeam('Leaf', middle), 'owner');
    const me = await signIn(world, await join(middle, 'member'));
    const made = await ask(me, '/v1/workflows', { body: { name: 'Mine' } });
    expect(made.body.workflow).toMatchObject({ teamId: middle.id });
  });

  test('400: on no team, if they are on several and none is above the others', async () => {
    const one = await tree.addTeam('One');
    await join(one, 'member');
    const me = await signIn(world, await join(await tree.addTeam('Two'), 'owner'));
    const { status, body } = await ask(me, '/v1/teams/members');
    expect(status).toBe(400);
    expect(body.error).toBe('teamId must be given, as you are on several teams');
    expect((await ask(me, `/v1/teams/${one.slug}/members`)).status).toBe(200);
    expect((await ask(me, '/v1/knowledge/search', { body: { query: 'x' } })).status).toBe(400);
  });

  test('404: on no team, if they are on none', async () => {
    const userId = await join(tree.team, 'owner');
    const me = await signIn(world, userId);
    await sql`delete from memberships where user_id = ${userId}`.execute(world.parts.db);
    const { status, body } = await ask(me, '/v1/teams/members');
    expect(status).toBe(404);
    expect(body.error).toBe('Team not found or not accessible with this API key');
  });
});

describe('a person in two organisations', () => {
  let other: TestTree;
  let me: Awaited<ReturnType<typeof signIn>>;

  beforeEach(async () => {
    other = await newTree(world.parts);
    // They have joined this organisation, too, and never used it.
    const here = await join(tree.team, 'owner');
    await joinAccount(world, here);
    await sql`update users set last_seen_at = null where id = ${here}`.execute(world.parts.db);
    me = await signIn(world, await join(other.team, 'partner', other));
  });

  test('lists the teams of both that their role in each shows', async () => {
    const below = await tree.addTeam('Below');
    await other.addTeam('Hidden');
    const { body } = await ask(me, '/v1/teams');
    expect(body.pagination.totalCount).toBe(3);
    expect(body.teams.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [tree.team.id, below.id, other.team.id].toSorted(),
    );
  });

  test('has in each the rights of their role there', async () => {
    expect((await ask(me, `/v1/keys?teamId=${tree.team.id}`)).status).toBe(200);
    expect((await ask(me, `/v1/keys?teamId=${other.team.id}`)).status).toBe(403);
  });

  test('finds things by id in both', async () => {
    for (const { headers } of [tree, other]) {
      const { body } = await ask(headers, '/v1/workflows');
      const { id } = body.workflows[0];
      expect((await ask(me, `/v1/workflows/${id}`)).status).toBe(200);
    }
  });

  const firstOrganisation = async () =>
    (await ask(me, '/auth/session')).body.memberships[0].organisationId;

  test('400: cannot name a team by a slug that both organisations use, once they have used both', async () => {
    const slug = `same-${tree.team.slug}`;
    for (const { headers } of [tree, other]) {
      await ask(headers, '/v1/teams', { body: { name: 'Same', slug } });
    }
    await sql`insert into memberships (org_id, team_id, user_id, role)
      select team.org_id, team.id, person.id, 'member'
      from teams team join users person on person.org_id = team.org_id
      where team.slug = ${slug} and person.email = ${email}`.execute(world.parts.db);
    // The organisation that only added the person gets neither the slug nor the first place.
    const named = await ask(me, `/v1/teams/${slug}`);
    expect(named.body.team.parentId).toBe(other.team.id);
    expect(await firstOrganisation()).toBe(other.team.orgId);

    await ask(me, `/v1/teams/${tree.team.id}`);
    const { status, body } = await ask(me, `/v1/teams/${slug}`);
    expect(status).toBe(400);
    expect(body.error).toContain('several of your organisations have a team of this slug');
    expect(await firstOrganisation()).toBe(tree.team.orgId);
  });
});

describe('a session', () => {
  test('counts as activity, and opens nothing once its person is removed', async () => {
    const userId = await join(tree.team, 'member');
    const me = await signIn(world, userId);
    await sql`update users set last_seen_at = '2020-01-01' where id = ${userId}`.execute(
      world.parts.db,
    );
    expect((await ask(me, '/v1/teams/members')).status).toBe(200);
    const { rows } = await sql<{ is_recent: boolean }>`
      select last_seen_at > now() - interval '1 minute' as is_recent
      from users where id = ${userId}`.execute(world.parts.db);
    expect(rows).toEqual([{ is_recent: true }]);
    await ask(tree.headers, `/v1/teams/members?email=${email}`, { method: 'DELETE' });
    expect((await ask(me, '/v1/teams/members')).status).toBe(404);
  });

  test('403: cannot change anything from a page of another site, whatever headers it sends', async () => {
    const me = await signIn(world, await join(tree.team, 'owner'));
    const before = await ask(me, '/v1/teams');
    for (const from of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
    ]) {
      const body = { name: 'Theirs' };
      const { status, body: said } = await ask({ ...me, ...from }, '/v1/teams', { body });
      expect({ from, status }).toEqual({ from, status: 403 });
      expect(said.error).toBe('Cross-site requests are refused');
    }
    expect((await ask(me, '/v1/teams')).body).toEqual(before.body);
    const ours = { ...me, 'sec-fetch-site': 'same-origin' };
    expect((await ask(ours, '/v1/teams', { body: { name: 'Ours' } })).status).toBe(201);
  });

  test('401: is ignored if there is an Authorization header (S10)', async () => {
    const me = await signIn(world, await join(tree.team, 'owner'));
    const other = await newTree(world.parts);
    expect((await ask({ ...me, authorization: 'Bearer x' }, '/v1/teams')).status).toBe(401);
    const { body } = await ask({ ...me, ...other.headers }, '/v1/teams');
    expect(body.teams.map(({ id }: { id: string }) => id)).toEqual([other.team.id]);
  });

  test('401: is not opened by a made-up cookie', async () => {
    const cookie = 'guildhall.session_token=made.up';
    const { status, headers, body } = await ask({ cookie }, '/v1/teams');
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(body.error).toBe('Not signed in');
  });
});

test('a key that a person made reaches their team and below, nothing above, and stays when the person goes', async () => {
  const below = await tree.addTeam('Below');
  const leaf = await tree.addTeam('Leaf', below);
  const me = await signIn(world, await join(below, 'owner'));
  const { status, body } = await ask(me, '/v1/keys', { body: { name: 'Mine' } });
  expect(status).toBe(201);
  const headers = { authorization: `Bearer ${body.secret}` };
  const expectReach = async () => {
    const { body: reached } = await ask(headers, '/v1/teams');
    expect(reached.teams).toMatchObject([{ id: below.id }, { id: leaf.id }]);
    expect((await ask(headers, `/v1/teams/${tree.team.id}`)).status).toBe(404);
  };
  await expectReach();
  const path = `/v1/teams/${below.id}/members?email=${email}`;
  expect((await ask(tree.headers, path, { method: 'DELETE' })).status).toBe(200);
  expect((await ask(me, `/v1/teams/${below.id}`)).status).toBe(404);
  await expectReach();
  await sql`delete from users where email = ${email}`.execute(world.parts.db);
  await expectReach();
});
