import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Role } from '@guildhall/contract';
import type { Reader, Tx } from '#ground/db/database.ts';
import type { Directory } from '../stored/directory.ts';

/** What a directory gives a person on one team, and is to give; null: nothing. */
export interface Difference {
  team_id: string;
  user_id: string;
  was: Role | null;
  wanted: Role | null;
}

/** The SQL of the place of a role, 1 for owners. */
export const rankOf = (role: RawBuilder<unknown>) =>
  sql`array_position(array['owner', 'team_leader', 'member', 'partner'], ${role})`;
const roleOf = (rank: RawBuilder<unknown>) =>
  sql`(array['owner', 'team_leader', 'member', 'partner'])[${rank}]`;

/**
 * The condition that a row belongs to these people; null: to any. Very many of them are a table for
 * the planner; an array would be searched anew for each row.
 */
const isOf = (column: RawBuilder<unknown>, ids: readonly string[] | null) =>
  ids === null ? sql`true` : sql`${column} in (select unnest(${[...ids]}::uuid[]))`;

/**
 * Returns where the groups and mappings of a directory give something else than it gives now, for
 * these of its people or for all. Groups inside groups count, also in a circle.
 */
export async function listDifferences(
  db: Reader,
  { orgId, id }: Directory,
  personIds: readonly string[] | null,
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with recursive inside as (
      select distinct group_id as top_id, group_id from directory_mappings where directory_id = ${id}
      union
      select inside.top_id, nested.child_id from inside
      join directory_group_groups nested
        on nested.directory_id = ${id} and nested.group_id = inside.group_id),
    wanted as (
      select mapping.team_id, person.user_id, ${roleOf(sql`min(${rankOf(sql`mapping.role`)})`)} as role
      from directory_mappings mapping
      join inside on inside.top_id = mapping.group_id
      join directory_group_people included
        on included.directory_id = ${id} and included.group_id = inside.group_id
      join directory_people person
        on person.directory_id = ${id} and person.id = included.person_id
        and person.is_active and not person.is_gone and person.user_id is not null
      where mapping.directory_id = ${id} and ${isOf(sql`person.id`, personIds)}
      group by 1, 2),
    held as (
      select team_id, user_id, role from directory_grants
      where directory_id = ${id} and (${personIds === null} or user_id in (
        select user_id from directory_people
        where org_id = ${orgId} and directory_id = ${id} and ${isOf(sql`id`, personIds)})))
    select team_id, user_id, held.role as was, wanted.role as wanted
    from wanted full join held using (team_id, user_id)
    where wanted.role is distinct from held.role
    order by team_id, user_id`.execute(db);
  return rows;
}

/** Somebody of a directory whose departure has not taken effect. */
export interface Leaver {
  id: string;
  /** Null also if the directory has the user again, under another id. */
  user_id: string | null;
}

export async function listLeavers(
  db: Reader,
  { id }: Directory,
  personIds: readonly string[] | null,
): Promise<Leaver[]> {
  const { rows } = await sql<Leaver>`
    select id, case when not exists (
      select from directory_people again where again.directory_id = ${id}
        and again.user_id = gone.user_id and again.is_active and not again.is_gone) then user_id end
      as user_id
    from directory_people gone
    where directory_id = ${id} and not is_active and ended_at is null
      and ${isOf(sql`id`, personIds)}
    order by id`.execute(db);
  return rows;
}

/** The state of a person on one team before a change. */
export interface PlaceRow {
  team_id: string;
  user_id: string;
  role: Role | null;
  local_role: Role | 'none' | null;
  /** The highest role that other directories give. */
  given_elsewhere: Role | null;
}

/** Returns the state of these pairs of a team and a user, and of every team of the leavers. */
export async function listPlaces(
  tx: Tx,
  { orgId, id }: Directory,
  pairs: readonly { team_id: string; user_id: string }[],
  leaverIds: readonly string[],
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    with place as (
      select * from unnest(${pairs.map((it) => it.team_id)}::uuid[],
        ${pairs.map((it) => it.user_id)}::uuid[]) as given (team_id, user_id)
      union
      select team_id, user_id from memberships
      where org_id = ${orgId} and user_id = any(${[...leaverIds]}::uuid[]))
    select place.team_id, place.user_id, member.role, member.local_role,
      (select ${roleOf(sql`min(${rankOf(sql`given.role`)})`)} from directory_grants given
        where given.team_id = place.team_id and given.user_id = place.user_id
          and given.directory_id <> ${id}) as given_elsewhere
    from place
    left join memberships member on member.org_id = ${orgId}
      and member.team_id = place.team_id and member.user_id = place.user_id
    order by place.team_id, place.user_id`.execute(tx);
  return rows;
}

/** The window of the fuse, in seconds: many small changes are one large change. */
export const windowSeconds = 3600;

/** Of more people a fifth is more than the fuse lets go in any case. */
const countedMax = 250;

/**
 * The state of the fuse: how many people the directory has, counted to `countedMax`, and how many
 * have lost a team lately.
 */
export interface FuseState {
  people: number;
  lost: number;
  is_held: boolean;
}

/** Locks the directory, so that its changes come one after the other; undefined if it is gone. */
export async function lockDirectory(
  tx: Tx,
  { orgId, id }: Directory,
): Promise<FuseState | undefined> {
  const { rows } = await sql<FuseState>`
    select held_at is not null as is_held,
      case when lost_since > now() - make_interval(secs => ${windowSeconds})
        then lost_people else 0 end as lost,
      (select count(*)::int from (
        select from directory_people where directory_id = ${id} and not is_gone
        limit ${countedMax}) as known) as people
    from directories where org_id = ${orgId} and id = ${id} for no key update`.execute(tx);
  return rows[0];
}
