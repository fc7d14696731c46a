import { sql } from 'kysely';
import type { Role } from '@guildhall/contract';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import type { Reader } from '#ground/db/database.ts';
import { likeText } from '#ground/db/like-text.ts';
import type { Directory } from './stored/directory.ts';
import type { MappingRow } from './stored/mappings.queries.ts';

interface Wanted extends CursorPaging {
  search?: string | undefined;
}

const peopleByName: SortKey[] = [
  { by: sql`left(lower(person.user_name), 200)`, kind: 'text', isDescending: false },
  { by: sql`person.id`, kind: 'id', isDescending: false },
];
const groupsByName: SortKey[] = [
  { by: sql`left(lower(known.name), 200)`, kind: 'text', isDescending: false },
  { by: sql`known.id`, kind: 'id', isDescending: false },
];

export interface ListedPerson {
  id: string;
  user_name: string;
  name: string | null;
  email: string | null;
  user_id: string | null;
  is_active: boolean;
  has_team: boolean;
  /** True if they are nobody here because somebody else of the directory has their address. */
  is_address_taken: boolean;
}

/** Lists one page of a directory's people by name, and counts them. */
export async function listPeople(
  db: Reader,
  { orgId, id }: Directory,
  { search = '', ...paging }: Wanted,
): Promise<{ rows: (ListedPerson & CursorRow)[]; totalCount: number }> {
  const matching = sql`
    from directory_people person
    where person.directory_id = ${id} and not person.is_gone
      and concat_ws(' ', person.first_name, person.last_name, person.user_name, person.email)
        ilike ${likeText(search)}`;
  const { rows } = await sql<ListedPerson & CursorRow>`
    select person.id, person.user_name, person.email, person.user_id, person.is_active,
      nullif(concat_ws(' ', person.first_name, person.last_name), '') as name,
      exists (select from memberships held
        where held.org_id = ${orgId} and held.user_id = person.user_id) as has_team,
      (person.user_id is null and exists (select from directory_people other
        where other.directory_id = ${id} and other.id <> person.id
          and lower(other.email) = lower(person.email))) as is_address_taken,
      ${cursorOf(peopleByName)} as cursor
    ${matching} and ${isAfter(peopleByName, paging)}
    order by ${orderBy(peopleByName)}
    ${limitTo(paging)}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count ${matching}`.execute(db);
  return { rows, totalCount: onlyRow(counted).count };
}

export interface ListedGroup {
  id: string;
  name: string;
  people: number;
  groups: number;
}

/** Lists one page of a directory's groups by name with how many are in them, and counts them. */
export async function listGroups(
  db: Reader,
  { id }: Directory,
  { search = '', ...paging }: Wanted,
): Promise<{ rows: (ListedGroup & CursorRow)[]; totalCount: number }> {
  const matching = sql`
    from directory_groups known
    where known.directory_id = ${id} and known.name ilike ${likeText(search)}`;
  const { rows } = await sql<ListedGroup & CursorRow>`
    select known.id, known.name,
      (select count(*)::int from directory_group_people included
        where included.directory_id = ${id} and included.group_id = known.id) as people,
      (select count(*)::int from directory_group_groups included
        where included.directory_id = ${id} and included.group_id = known.id) as groups,
      ${cursorOf(groupsByName)} as cursor
    ${matching} and ${isAfter(groupsByName, paging)}
    order by ${orderBy(groupsByName)}
    ${limitTo(paging)}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count ${matching}`.execute(db);
  return { rows, totalCount: onlyRow(counted).count };
}

export interface OriginRow {
  user_id: string;
  local_role: Role | 'none' | null;
  directory_id: string;
  directory: string;
  role: MappingRow['role'];
  groups: string[];
}

/** Returns which directories put these members on the team, by which mapped groups. */
export async function listOrigins(
  db: Reader,
  team: ReachableTeam,
  userIds: readonly string[],
): Promise<OriginRow[]> {
  const { rows } = await sql<OriginRow>`
    select given.user_id, member.local_role, given.directory_id, directory.name as directory,
      given.role, array(
        with recursive inside as (
          select mapping.group_id as top_id, mapping.group_id from directory_mappings mapping
          where mapping.directory_id = given.directory_id and mapping.team_id = given.team_id
          union
          select inside.top_id, nested.child_id from inside
          join directory_group_groups nested on nested.directory_id = given.directory_id
            and nested.group_id = inside.group_id)
        select distinct known.name from inside
        join directory_group_people included on included.directory_id = given.directory_id
          and included.group_id = inside.group_id
        join directory_people person on person.directory_id = given.directory_id
          and person.id = included.person_id and person.user_id = given.user_id
        join directory_groups known on known.directory_id = given.directory_id
          and known.id = inside.top_id
        order by known.name) as groups
    from directory_grants given
    join directories directory on directory.id = given.directory_id
    join memberships member
      on member.team_id = given.team_id and member.user_id = given.user_id
    where given.org_id = ${team.orgId} and given.team_id = ${team.id}
      and given.user_id = any(${[...userIds]}::uuid[])
    order by given.user_id, directory.name, directory.id`.execute(db);
  return rows;
}
