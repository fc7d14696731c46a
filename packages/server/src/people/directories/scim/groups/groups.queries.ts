import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import type { Directory } from '../../stored/directory.ts';
import { groupColumns } from '../../stored/groups.queries.ts';
import type { GroupRow, Included } from '../../stored/groups.queries.ts';
import { conditionOf, sortKeyOf } from '../filter/filter.queries.ts';
import type { Source } from '../filter/filter.queries.ts';
import type { ListQuery } from '../wire/read-query.ts';

export interface NamedGroup {
  readonly name: string;
  readonly externalId: string | null;
}

/** What a member is called. */
const displayOfPerson = sql`coalesce(person.details ->> 'displayName', person.user_name)`;

/** Where the attributes of groups are. */
const source: Source = {
  columns: {
    id: sql`directory_groups.id::text`,
    externalId: sql`external_id`,
    displayName: sql`name`,
    'meta.resourceType': sql`'Group'::text`,
    'meta.created': sql`date_trunc('milliseconds', created_at)`,
    'meta.lastModified': sql`date_trunc('milliseconds', updated_at)`,
  },
  tables: {
    members: {
      rows: sql`from (
          select included.person_id as id, ${displayOfPerson} as display, 'User' as type
          from directory_group_people included
          join directory_people person on person.directory_id = included.directory_id
            and person.id = included.person_id
          where included.directory_id = directory_groups.directory_id
            and included.group_id = directory_groups.id
          union all
          select nested.child_id, child.name, 'Group' from directory_group_groups nested
          join directory_groups child on child.directory_id = nested.directory_id
            and child.id = nested.child_id
          where nested.directory_id = directory_groups.directory_id
            and nested.group_id = directory_groups.id) as member
        where true`,
      columns: {
        value: sql`member.id::text`,
        display: sql`member.display`,
        type: sql`member.type`,
      },
    },
  },
  rest: null,
};

const isListed = ({ id }: Directory, { filter }: Pick<ListQuery, 'filter'>): RawBuilder<unknown> =>
  sql`directory_id = ${id} and ${filter ? conditionOf(filter, source) : sql`true`}`;

/** Returns a page of the directory's groups. */
export async function listGroups(
  db: Reader,
  directory: Directory,
  query: ListQuery,
): Promise<GroupRow[]> {
  const key = query.sortBy && sortKeyOf(query.sortBy, source);
  const order = query.isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<GroupRow>`
    select ${groupColumns} from directory_groups where ${isListed(directory, query)}
    order by ${key ? sql`${key} ${order}, id` : sql`id ${order}`}
    limit ${query.count} offset ${query.startIndex - 1}`.execute(db);
  return rows;
}

export async function countGroups(
  db: Reader,
  directory: Directory,
  query: ListQuery,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from directory_groups where ${isListed(directory, query)}
    `.execute(db);
  return onlyRow(counted).count;
}

export async function findGroup(
  db: Reader,
  { id }: Directory,
  groupId: string,
): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    select ${groupColumns} from directory_groups
    where directory_id = ${id} and id = ${groupId}`.execute(db);
  return rows[0];
}

export interface MemberRow {
  group_id: string;
  id: string;
  display: string;
  is_group: boolean;
}

/** Returns the people and groups in these groups. */
export async function listMembersOf(
  db: Reader,
  { id }: Directory,
  groupIds: readonly string[],
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select included.group_id, person.id, ${displayOfPerson} as display, false as is_group
    from directory_group_people included
    join directory_people person
      on person.directory_id = included.directory_id and person.id = included.person_id
    where included.directory_id = ${id} and included.group_id = any(${[...groupIds]}::uuid[])
    union all
    select nested.group_id, child.id, child.name, true from directory_group_groups nested
    join directory_groups child
      on child.directory_id = nested.directory_id and child.id = nested.child_id
    where nested.directory_id = ${id} and nested.group_id = any(${[...groupIds]}::uuid[])
    order by group_id, is_group, id`.execute(db);
  return rows;
}

/** Counts the members of each of these groups, in their order. */
export async function countMembersOf(
  db: Reader,
  { id }: Directory,
  groupIds: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from directory_group_people included
        where included.directory_id = ${id} and included.group_id = asked.id)
      + (select count(*)::int from directory_group_groups nested
        where nested.directory_id = ${id} and nested.group_id = asked.id) as count
    from unnest(${[...groupIds]}::uuid[]) with ordinality as asked (id, at)
    order by asked.at`.execute(db);
  return rows.map(({ count }) => count);
}

/** Returns the people and groups in a group: all, or those among these ids. */
export async function listIncluded(
  tx: Tx,
  { id }: Directory,
  groupId: string,
  among: readonly string[] | null = null,
): Promise<Included> {
  const ids = [...(among ?? [])];
  const people = await sql<{ id: string }>`
    select person_id as id from directory_group_people
    where directory_id = ${id} and group_id = ${groupId}
      and (${among === null} or person_id = any(${ids}::uuid[]))`.execute(tx);
  const groups = await sql<{ id: string }>`
    select child_id as id from directory_group_groups
    where directory_id = ${id} and group_id = ${groupId}
      and (${among === null} or child_id = any(${ids}::uuid[]))`.execute(tx);
  return { people: people.rows.map((it) => it.id), groups: groups.rows.map((it) => it.id) };
}

/** Returns which of these ids are people, and which are groups, of the directory. */
export async function sortIds(
  tx: Tx,
  { id }: Directory,
  ids: readonly string[],
): Promise<Included> {
  const people = await sql<{ id: string }>`
    select id from directory_people
    where directory_id = ${id} and id = any(${[...ids]}::uuid[]) and not is_gone`.execute(tx);
  const groups = await sql<{ id: string }>`
    select id from directory_groups
    where directory_id = ${id} and id = any(${[...ids]}::uuid[])`.execute(tx);
  return { people: people.rows.map((it) => it.id), groups: groups.rows.map((it) => it.id) };
}

/**
 * True if another group has this name, whose case does not count, and is not told apart from this
 * one by an id of the directory.
 */
export async function isGroupTaken(
  tx: Tx,
  { id }: Directory,
  groupId: string | null,
  { name, externalId }: NamedGroup,
): Promise<boolean> {
  const { rows } = await sql`
    select from directory_groups
    where directory_id = ${id} and lower(name) = lower(${name})
      and id is distinct from ${groupId}::uuid
      and (external_id is null or ${externalId}::text is null or external_id = ${externalId})
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Notes for the groups around a group that what they show of it has changed. */
export async function touchParentsOf(tx: Tx, { id }: Directory, groupId: string): Promise<void> {
  await sql`
    update directory_groups set updated_at = now()
    where directory_id = ${id} and id in (
      select group_id from directory_group_groups
      where directory_id = ${id} and child_id = ${groupId})`.execute(tx);
}
