import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Directory } from '../stored/directory.ts';
import { rankOf, windowSeconds } from './plan.queries.ts';
import type { Difference } from './plan.queries.ts';
import type { MemberChange } from './plan-changes.ts';

/** Makes what a directory gives what it is to give. */
export async function writeGrants(
  tx: Tx,
  { orgId, id }: Directory,
  grants: readonly Difference[],
): Promise<void> {
  const given = grants.filter((it) => it.wanted !== null);
  const taken = grants.filter((it) => it.wanted === null);
  if (given.length > 0) {
    await sql`
      insert into directory_grants (org_id, directory_id, team_id, user_id, role)
      select ${orgId}, ${id}, * from unnest(${given.map((it) => it.team_id)}::uuid[],
        ${given.map((it) => it.user_id)}::uuid[], ${given.map((it) => it.wanted)}::text[])
      on conflict (directory_id, team_id, user_id) do update set role = excluded.role`.execute(tx);
  }
  if (taken.length > 0) {
    await sql`
      delete from directory_grants held
      using unnest(${taken.map((it) => it.team_id)}::uuid[],
        ${taken.map((it) => it.user_id)}::uuid[]) as taken (team_id, user_id)
      where held.directory_id = ${id} and held.team_id = taken.team_id
        and held.user_id = taken.user_id`.execute(tx);
  }
}

/**
 * Ends the join of users with their accounts if they are on no team of the organisation: whoever
 * returns has to accept again (D37). Call it before they are added.
 */
export async function unjoinAbsent(tx: Tx, orgId: string, userIds: readonly string[]) {
  await sql`
    update users person set account_id = null, updated_at = now()
    where org_id = ${orgId} and id = any(${[...userIds]}::uuid[]) and account_id is not null
      and not exists (select from memberships held
        where held.org_id = person.org_id and held.user_id = person.id)`.execute(tx);
}

const pairsOf = (changes: readonly MemberChange[]) => [
  changes.map((it) => it.teamId),
  changes.map((it) => it.userId),
];

export async function insertMembers(
  tx: Tx,
  orgId: string,
  changes: readonly MemberChange[],
): Promise<void> {
  const [teamIds, userIds] = pairsOf(changes);
  await sql`
    insert into memberships (org_id, team_id, user_id, role, local_role)
    select ${orgId}, added.* from unnest(${teamIds}::uuid[], ${userIds}::uuid[],
      ${changes.map((it) => it.to.role)}::text[],
      ${changes.map((it) => it.to.localRole)}::text[]) as added (team_id, user_id, role, local_role)
    order by added.team_id, added.user_id`.execute(tx);
}

export async function updateMembers(
  tx: Tx,
  orgId: string,
  changes: readonly MemberChange[],
): Promise<void> {
  const [teamIds, userIds] = pairsOf(changes);
  await sql`
    update memberships member set role = changed.role, local_role = changed.local_role,
      updated_at = case when member.role = changed.role then member.updated_at else now() end
    from unnest(${teamIds}::uuid[], ${userIds}::uuid[],
      ${changes.map((it) => it.to.role)}::text[],
      ${changes.map((it) => it.to.localRole)}::text[])
      as changed (team_id, user_id, role, local_role)
    where member.org_id = ${orgId} and member.team_id = changed.team_id
      and member.user_id = changed.user_id`.execute(tx);
}

export async function deleteMembers(
  tx: Tx,
  orgId: string,
  changes: readonly MemberChange[],
): Promise<void> {
  const [teamIds, userIds] = pairsOf(changes);
  await sql`
    with ended as (
      delete from memberships member
      using unnest(${teamIds}::uuid[], ${userIds}::uuid[]) as gone (team_id, user_id)
      where member.org_id = ${orgId} and member.team_id = gone.team_id
        and member.user_id = gone.user_id
      returning member.team_id, member.user_id)
    insert into past_memberships (org_id, team_id, user_id)
    select ${orgId}, team_id, user_id from ended
    on conflict (team_id, user_id) do update set ended_at = now()`.execute(tx);
}

/** Returns those of these users who are neither on the team's tree nor on a team above it. */
export async function listFar(
  tx: Tx,
  { orgId, id: teamId }: ReachableTeam,
  userIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${[...userIds]}::uuid[]) as given (id)
    where not exists (
      select from memberships held
      join teams place on place.id = held.team_id
      join teams team on team.id = ${teamId}
      where held.org_id = ${orgId} and held.user_id = given.id
        and (team.id = any(place.path) or place.id = any(team.path)))`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Returns those of these users who have made keys or webhooks. */
export async function listMakers(
  tx: Tx,
  orgId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const ids = [...userIds];
  const { rows } = await sql<{ id: string }>`
    select key.maker_id as id from api_keys key join teams place on place.id = key.team_id
    where place.org_id = ${orgId} and key.maker_id = any(${ids}::uuid[])
    union
    select maker_id from webhooks where org_id = ${orgId} and maker_id = any(${ids}::uuid[])
    `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Ends the sessions of these people, unless another organisation has them, too. */
export async function endSessionsOf(
  tx: Tx,
  orgId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    delete from auth_sessions session using users person
    where person.org_id = ${orgId} and person.id = any(${[...userIds]}::uuid[])
      and session.account_id = person.account_id
      and not exists (
        select from users other
        join memberships held on held.org_id = other.org_id and held.user_id = other.id
        where other.account_id = person.account_id)`.execute(tx);
}

/** Notes that these departures have taken effect; rows of people removed at the directory go. */
export async function finishLeavers(
  tx: Tx,
  { id }: Directory,
  personIds: readonly string[],
): Promise<void> {
  const ids = [...personIds];
  await sql`
    delete from directory_people
    where directory_id = ${id} and id = any(${ids}::uuid[]) and is_gone`.execute(tx);
  await sql`
    update directory_people set ended_at = now()
    where directory_id = ${id} and id = any(${ids}::uuid[]) and ended_at is null`.execute(tx);
}

/** Counts people who have lost a team within the window of the fuse. */
export async function countLost(tx: Tx, { id }: Directory, lost: number): Promise<void> {
  const isOpen = sql`lost_since > now() - make_interval(secs => ${windowSeconds})`;
  await sql`
    update directories set
      lost_people = ${lost} + case when ${isOpen} then lost_people else 0 end,
      lost_since = case when ${isOpen} then lost_since else now() end
    where id = ${id}`.execute(tx);
}

export async function holdDirectory(tx: Tx, { id }: Directory, isHeld: boolean): Promise<void> {
  await sql`
    update directories set held_at = case when ${isHeld} then coalesce(held_at, now()) end
    where id = ${id}`.execute(tx);
}

/** Makes what this directory gives something that somebody here has given. */
export async function keepMembers(tx: Tx, { id }: Directory): Promise<void> {
  await sql`
    update memberships member
    set local_role = case
      when ${rankOf(sql`member.local_role`)} <= ${rankOf(sql`given.role`)} then member.local_role else given.role end
    from directory_grants given
    where given.directory_id = ${id} and member.team_id = given.team_id
      and member.user_id = given.user_id`.execute(tx);
}
