import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asking, newTree, refused, testWorld } from '../../../../../../test/world.ts';
import type { TestWorld } from '../../../../../../test/world.ts';
import { joinAccount, signIn } from '../../../../../../test/sign-in.ts';
import { directoryWorld } from '../fixtures/directory-world.ts';

const base = await testWorld();

/** Returns a tree and a directory of its own. */
async function newWorld() {
  const tree = await newTree(base.parts);
  const world: TestWorld = { ...base, tree, ask: asking(base.app, tree.headers) };
  return { ...world, at: await directoryWorld(world) };
}

const address = () => `${randomUUID()}@example.com`;

async function rolesOf({ parts, tree }: TestWorld, email: string) {
  const { rows } = await sql<{ team: string; role: string; local: string | null }>`
    select team.name as team, member.role, member.local_role as local
    from users person join memberships member on member.user_id = person.id
    join teams team on team.id = member.team_id
    where person.org_id = ${tree.team.orgId} and person.email = ${email} order by team.name`.execute(
    parts.db,
  );
  return rows.map(({ team, role, local }) => [team.slice(0, 1), role, local]);
}

const map = (
  { ask, at }: Awaited<ReturnType<typeof newWorld>>,
  group: string,
  teamId: string,
  role = 'member',
) => ask('POST', `/v1/directories/${at.directory.id}/mappings`, { group, teamId, role });

describe('groups and teams', () => {
  test('a mapped group puts its people on the team, and leaving it takes off exactly these', async () => {
    const world = await newWorld();
    const { at, tree } = world;
    const [a, b] = [await tree.addTeam('A'), await tree.addTeam('B')];
    const [one, both, local] = [address(), address(), address()];
    const [sales, crew] = [await at.group('Sales'), await at.group('Crew')];
    const ids = [await at.join(one), await at.join(both), await at.join(local)];
    await tree.addMember(a, local, 'member');
    await at.enter(sales, ids);
    await at.enter(crew, [ids[1]!]);
    expect((await map(world, 'Sales', a.id)).body.run).toMatchObject({ added: 2, removed: 0 });
    await map(world, 'Crew', a.id, 'team_leader');
    await map(world, crew, b.id);
    expect(await rolesOf(world, one)).toEqual([['A', 'member', 'none']]);
    expect(await rolesOf(world, both)).toEqual([
      ['A', 'team_leader', 'none'],
      ['B', 'member', 'none'],
    ]);
    expect(await rolesOf(world, local)).toEqual([['A', 'member', 'member']]);
    await at.leave(sales, ids);
    const { plan } = await at.run();
    expect(plan.losers.size).toBe(1);
    expect(await rolesOf(world, one)).toEqual([]);
    expect(await rolesOf(world, both)).toEqual([
      ['A', 'team_leader', 'none'],
      ['B', 'member', 'none'],
    ]);
    expect(await rolesOf(world, local)).toEqual([['A', 'member', null]]);
  });

  test('a second run changes nothing and writes nothing', async () => {
    const world = await newWorld();
    const { at, tree, parts } = world;
    const group = await at.group();
    await at.enter(group, [await at.join(address())]);
    await map(world, group, tree.team.id);
    const read = () =>
      sql`select max(xmin::text::bigint) as last, count(*) from memberships
        where org_id = ${tree.team.orgId}`.execute(parts.db);
    const { rows } = await read();
    expect((await at.run()).plan.grants).toEqual([]);
    expect((await read()).rows).toEqual(rows);
  });

  test('groups inside groups count, also in a circle', async () => {
    const world = await newWorld();
    const { at, tree, parts } = world;
    const [outer, inner] = [await at.group(), await at.group()];
    const email = address();
    await at.enter(inner, [await at.join(email)]);
    await sql`insert into directory_group_groups (directory_id, group_id, child_id)
      values (${at.directory.id}, ${outer}, ${inner}), (${at.directory.id}, ${inner}, ${outer})`.execute(
      parts.db,
    );
    await map(world, outer, tree.team.id);
    expect(await rolesOf(world, email)).toMatchObject([[expect.anything(), 'member', 'none']]);
  });

  test('of two groups with one name neither is mapped by it, and look-alikes are different', async () => {
    const world = await newWorld();
    const { at, tree } = world;
    await at.group('Admins');
    await at.group('Admins');
    await at.group('Аdmins');
    expect(await map(world, 'Admins', tree.team.id)).toMatchObject(
      refused('directory_group_unclear'),
    );
    expect(await map(world, 'admins', tree.team.id)).toMatchObject(
      refused('directory_group_not_found'),
    );
    expect((await map(world, 'Аdmins', tree.team.id)).status).toBe(201);
    // Exactly that one, once.
    expect(await map(world, 'Аdmins', tree.team.id)).toMatchObject(refused('mapping_exists'));
  });

  test('no group makes an owner, and a mapping concerns teams of the own organisation alone', async () => {
    const world = await newWorld();
    const group = await world.at.group();
    expect((await map(world, group, world.tree.team.id, 'owner')).status).toBe(400);
    const other = await newTree(base.parts);
    expect((await map(world, group, other.team.id)).status).toBe(404);
    const narrow = await world.tree.addKey(world.tree.team, { scopes: ['directories'] });
    const path = `/v1/directories/${world.at.directory.id}/mappings`;
    const raise = { group, teamId: world.tree.team.id, role: 'team_leader' };
    expect((await world.ask('POST', path, raise, narrow)).status).toBe(403);
    expect((await world.ask('POST', path, { ...raise, role: 'member' }, narrow)).status).toBe(201);
  });
});

describe('what a directory gives', () => {
  test('is not taken away here, and a lower role is refused', async () => {
    const world = await newWorld();
    const { at, tree, ask } = world;
    const [group, email] = [await at.group(), address()];
    await at.enter(group, [await at.join(email)]);
    await map(world, group, tree.team.id);
    const path = `/v1/teams/${tree.team.id}/members`;
    expect(await ask('DELETE', `${path}?email=${email}`)).toMatchObject(
      refused('member_of_directory'),
    );
    const { body } = await ask('GET', `${path}?search=${email}`);
    const { id } = body.members[0];
    const change = (role: string) => ask('PATCH', `${path}/${id}`, { role });
    expect(await change('partner')).toMatchObject(refused('role_of_directory'));
    expect((await change('team_leader')).status).toBe(200);
    const { origins } = (await ask('GET', `/v1/teams/${tree.team.id}/member-origins?userIds=${id}`))
      .body;
    expect(origins).toMatchObject([{ userId: id, localRole: 'team_leader' }]);
    expect(origins[0].given).toMatchObject([{ directory: 'Directory', role: 'member' }]);
    // The group goes, and what was given here stays.
    await at.leave(group, [await personId(world, email)]);
    await at.run();
    expect(await rolesOf(world, email)).toMatchObject([[expect.anything(), 'team_leader', null]]);
  });

  test('stays as if it were given here, or ends, when the directory is removed', async () => {
    for (const keepMembers of [true, false]) {
      const world = await newWorld();
      const { at, tree, ask } = world;
      const [group, email] = [await at.group(), address()];
      await at.enter(group, [await at.join(email)]);
      await map(world, group, tree.team.id);
      const path = `/v1/directories/${at.directory.id}?keepMembers=${keepMembers}`;
      expect((await ask('DELETE', path)).status).toBe(200);
      const kept = [[expect.anything(), 'member', null]];
      expect(await rolesOf(world, email)).toEqual(keepMembers ? kept : []);
    }
  });
});

const personId = async ({ parts, at }: Awaited<ReturnType<typeof newWorld>>, email: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from directory_people where directory_id = ${at.directory.id} and email = ${email}`.execute(
    parts.db,
  );
  return rows[0]!.id;
};

describe('a person who left at the directory', () => {
  test('is refused at the next request, also where somebody here had added them', async () => {
    const world = await newWorld();
    const { at, tree, app, parts } = world;
    const email = address();
    const { userId } = await tree.addMember(tree.team, email, 'team_leader');
    const id = await at.join(email);
    await joinAccount({ parts }, userId);
    const headers = await signIn({ parts }, userId);
    const read = () => app.request('/v1/teams', { headers });
    expect((await read()).status).toBe(200);
    await at.setActive(id, email, false);
    await at.run();
    expect((await read()).status).toBe(401);
    expect(await rolesOf(world, email)).toEqual([]);
    // A return begins anew: what somebody here had given does not come back.
    await at.setActive(id, email, true);
    await at.run();
    expect(await rolesOf(world, email)).toEqual([]);
  });

  test('stays an owner', async () => {
    const world = await newWorld();
    const { at, tree } = world;
    const id = await at.join(tree.owner.email);
    await at.setActive(id, tree.owner.email, false);
    await at.run();
    expect(await rolesOf(world, tree.owner.email)).toEqual([['T', 'owner', null]]);
  });

  test('keeps what another organisation has given, and the session for it', async () => {
    const world = await newWorld();
    const { at, tree, app, parts } = world;
    const other = await newTree(base.parts);
    const email = address();
    const there = await other.addMember(other.team, email, 'member');
    const here = await tree.addMember(tree.team, email, 'member');
    const id = await at.join(email);
    await joinAccount({ parts }, there.userId);
    const headers = await signIn({ parts }, there.userId);
    await sql`update users set account_id = (select account_id from users where id = ${there.userId})
      where id = ${here.userId}`.execute(parts.db);
    await at.remove(id);
    await at.run();
    const teams = await app.request('/v1/teams', { headers });
    expect(teams.status).toBe(200);
    const { teams: listed } = (await teams.json()) as { teams: { id: string }[] };
    expect(listed.map((team) => team.id)).toEqual([other.team.id]);
  });
});

describe('the fuse', () => {
  test('holds losses of many back until an owner says yes; additions go on', async () => {
    const world = await newWorld();
    const { at, tree, ask } = world;
    const group = await at.group('All');
    const owner = await signIn(world, tree.owner.userId);
    const told = async () =>
      (await asking(base.app, owner)('GET', '/auth/notifications')).body.notifications;
    const ids: string[] = [];
    for (let person = 0; person < 20; person += 1) ids.push(await at.join(address()));
    await at.enter(group, ids);
    await map(world, 'All', tree.team.id);
    expect(await told()).toEqual([]);
    await at.leave(group, ids.slice(0, 6));
    const late = address();
    await at.enter(group, [await at.join(late)]);
    expect(await at.run()).toMatchObject({ isHeld: true });
    expect(await rolesOf(world, late)).toHaveLength(1);
    const path = `/v1/directories/${at.directory.id}`;
    const list = async () => (await ask('GET', '/v1/directories')).body.directories[0];
    expect((await list()).heldAt).not.toBeNull();
    const waiting = { kind: 'directory_waiting', teamId: tree.team.id, text: 'Directory' };
    expect(await told()).toMatchObject([waiting]);
    const dry = await ask('POST', `${path}/run?dryRun=true`);
    expect(dry.body.run).toMatchObject({ removed: 6, isHeld: true });
    expect((await ask('POST', `${path}/run`)).body.run).toMatchObject({ removed: 6, isHeld: true });
    const said = await ask('POST', `${path}/run?confirm=true`);
    expect(said.body.run).toMatchObject({ removed: 6, isHeld: false });
    expect((await list()).heldAt).toBeNull();
    expect(await told()).toEqual([]);
    const { body } = await ask('GET', '/v1/audit?action=directory.held');
    expect(body.entries).toHaveLength(1);
  });

  test('counts many small changes within an hour as one large change', async () => {
    const world = await newWorld();
    const { at, tree } = world;
    const group = await at.group();
    const ids: string[] = [];
    for (let person = 0; person < 8; person += 1) ids.push(await at.join(address()));
    await at.enter(group, ids);
    await map(world, group, tree.team.id);
    const held: boolean[] = [];
    for (const id of ids.slice(0, 7)) {
      await at.leave(group, [id]);
      held.push((await at.run({ personIds: [id] })).isHeld);
    }
    expect(held).toEqual([false, false, false, false, false, true, true]);
  });
});
