import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { memberClient, plant } from './fixtures/client.ts';

// Triggers keep the columns that lists are sorted by and searched in, so that lists are right
// whatever statement writes users and memberships.

const { app, parts, tree } = await testWorld();
const client = memberClient(app, tree);

/** Checks for every team of the tree that the kept columns and counts match their sources. */
async function expectKept(): Promise<void> {
  const { rows } = await sql<object>`
    select member.team_id, member.user_id, size.members, size.claimed, counted.members as is
    from memberships member
    join users person on person.id = member.user_id
    left join member_activity activity
      on activity.team_id = member.team_id and activity.user_id = member.user_id
    left join team_sizes size on size.team_id = member.team_id
    join (
      select counting.team_id, count(*) as members, count(who.last_seen_at) as claimed
      from memberships counting join users who on who.id = counting.user_id group by 1
    ) as counted on counted.team_id = member.team_id
    where member.sort_name is distinct from person.sort_name
      or member.search_text <> person.search_text
      or member.is_claimed <> (person.last_seen_at is not null)
      or activity.user_id is null
      or activity.last_seen_at is distinct from person.last_seen_at
      or (size.members, size.claimed) is distinct from (counted.members, counted.claimed)
    union all
    select team_id, null, members, claimed, null from team_sizes size
    where members <> (select count(*) from memberships where team_id = size.team_id)
  `.execute(parts.db);
  expect(rows).toEqual([]);
}

/** Returns the numbers of members according to the team and the list of teams. */
async function countOf({ id }: ReachableTeam): Promise<number> {
  const { body } = await client.ask('GET', `/v1/teams/${id}`);
  const { body: all } = await client.ask('GET', '/v1/teams?pageSize=100');
  const listed = all.teams.find((team: { id: string }) => team.id === id);
  expect(listed.memberCount).toBe(body.team.memberCount);
  return body.team.memberCount;
}

async function newTeam(parent?: ReachableTeam) {
  const team = await tree.addTeam('Kept', parent);
  return { team, path: `/v1/teams/${team.id}/members` };
}

describe('the lists of members', () => {
  test('find a person by a new name, e-mail and phone in each of their teams', async () => {
    const [one, two] = [await newTeam(), await newTeam()];
    const [id] = await plant(parts.db, one.team, [{ first: 'Old', email: 'former@kept.example' }]);
    await sql`insert into memberships (org_id, team_id, user_id, role)
      values (${two.team.orgId}, ${two.team.id}, ${id}, 'member')`.execute(parts.db);
    await sql`update users set first_name = 'New', last_name = 'Name', phone = '+12133730001',
        email = 'new-address@kept.example'
      where id = ${id}`.execute(parts.db);
    for (const { path } of [one, two]) {
      for (const search of ['new name', 'new-address@kept', '373-0001']) {
        expect(await client.list(`search=${search}`, path)).toMatchObject([{ id }]);
      }
      for (const search of ['old', 'former@kept']) {
        expect(await client.list(`search=${search}`, path)).toEqual([]);
      }
    }
    await expectKept();
  });

  test('follow when a person signs in, and when their last sign-in is cleared', async () => {
    const { team, path } = await newTeam();
    const [first, second] = await plant(parts.db, team, [{}, {}]);
    const claimed = async () => {
      const query = 'filter=claimed&sortBy=lastActive';
      const { body } = await client.ask('GET', `${path}?${query}`);
      const ids = body.members.map(({ id }: { id: string }) => id);
      expect(body.pagination.totalCount).toBe(ids.length);
      return ids;
    };
    expect(await claimed()).toEqual([]);
    const seen = (id: string | undefined, at: string | null) =>
      sql`update users set last_seen_at = ${at} where id = ${id}`.execute(parts.db);
    await seen(first, '2026-01-02T00:00:00Z');
    await seen(second, '2026-01-01T00:00:00Z');
    expect(await claimed()).toEqual([first, second]);
    await seen(second, '2026-01-03T00:00:00Z');
    expect(await claimed()).toEqual([second, first]);
    await expectKept();
    await seen(first, null);
    expect(await claimed()).toEqual([second]);
    await expectKept();
  });

  test('stay right when a user, a membership or a team is deleted', async () => {
    const above = await newTeam();
    const below = await newTeam(above.team);
    const ids = await plant(parts.db, above.team, [{ seen: '2026-01-01T00:00:00Z' }, {}, {}]);
    await sql`insert into memberships (org_id, team_id, user_id, role)
      select ${below.team.orgId}, ${below.team.id}, id, 'member' from unnest(${ids}::uuid[]) as id`.execute(
      parts.db,
    );
    await sql`delete from users where id = ${ids[0]}`.execute(parts.db);
    await expectKept();
    await sql`delete from memberships where user_id = ${ids[1]}`.execute(parts.db);
    await expectKept();
    await client.ask('DELETE', `/v1/teams/${below.team.id}`);
    await expectKept();
    expect(await client.list('', above.path)).toMatchObject([{ id: ids[2] }]);
  });

  test('sort by a role, and show a person on the team, that a statement in the database changed', async () => {
    const [one, two] = [await newTeam(), await newTeam()];
    const ids = await plant(parts.db, one.team, [{ role: 'partner' }, { role: 'member' }]);
    await sql`update memberships set role = 'owner' where user_id = ${ids[0]}`.execute(parts.db);
    const byRole = await client.list('sortBy=role&sortOrder=asc', one.path);
    expect(byRole.map(({ id }) => id)).toEqual(ids);
    await expectKept();
    expect(await client.list('', two.path)).toEqual([]);
    const changeTeam = sql`update memberships set team_id = ${two.team.id}
      where team_id = ${one.team.id} and user_id = ${ids[0]}`.execute(parts.db);
    await expect(changeTeam).rejects.toThrow('member_activity');
    await expectKept();
    await sql`with moved as (
        delete from memberships where team_id = ${one.team.id} and user_id = ${ids[0]} returning *)
      insert into memberships (org_id, team_id, user_id, role)
      select org_id, ${two.team.id}, user_id, role from moved`.execute(parts.db);
    expect(await client.list('', one.path)).toMatchObject([{ id: ids[1] }]);
    expect(await client.list('', two.path)).toMatchObject([{ id: ids[0], role: 'owner' }]);
    await expectKept();
    expect([await countOf(one.team), await countOf(two.team)]).toEqual([1, 1]);
  });

  test('are counted in the memberCount of the team, in the list of teams too', async () => {
    const { team } = await newTeam();
    await plant(parts.db, team, [{}, {}, {}]);
    expect(await countOf(team)).toBe(3);
    await sql`delete from memberships where team_id = ${team.id} and user_id = (
      select user_id from memberships where team_id = ${team.id} limit 1)`.execute(parts.db);
    expect(await countOf(team)).toBe(2);
  });
});
