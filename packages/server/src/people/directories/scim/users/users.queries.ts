import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import type { Directory } from '../../stored/directory.ts';
import { personColumns } from '../../stored/people.queries.ts';
import type { PersonRow } from '../../stored/people.queries.ts';
import { conditionOf, sortKeyOf } from '../filter/filter.queries.ts';
import type { Source } from '../filter/filter.queries.ts';
import type { ListQuery } from '../wire/read-query.ts';

/** Where the attributes of users are. */
const source: Source = {
  columns: {
    id: sql`directory_people.id::text`,
    externalId: sql`external_id`,
    userName: sql`user_name`,
    active: sql`is_active::text`,
    'meta.resourceType': sql`'User'::text`,
    'meta.created': sql`date_trunc('milliseconds', created_at)`,
    'meta.lastModified': sql`date_trunc('milliseconds', updated_at)`,
  },
  tables: {
    groups: {
      rows: sql`from directory_group_people included
        join directory_groups known on known.directory_id = included.directory_id
          and known.id = included.group_id
        where included.directory_id = directory_people.directory_id
          and included.person_id = directory_people.id`,
      columns: { value: sql`known.id::text`, display: sql`known.name`, type: sql`'direct'::text` },
    },
  },
  rest: sql`details`,
};

const isListed = ({ id }: Directory, { filter }: Pick<ListQuery, 'filter'>): RawBuilder<unknown> =>
  sql`directory_id = ${id} and not is_gone
    and ${filter ? conditionOf(filter, source) : sql`true`}`;

/** Returns a page of the directory's users. */
export async function listUsers(
  db: Reader,
  directory: Directory,
  query: ListQuery,
): Promise<PersonRow[]> {
  const key = query.sortBy && sortKeyOf(query.sortBy, source);
  const order = query.isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from directory_people where ${isListed(directory, query)}
    order by ${key ? sql`${key} ${order}, id` : sql`id ${order}`}
    limit ${query.count} offset ${query.startIndex - 1}`.execute(db);
  return rows;
}

export async function countUsers(
  db: Reader,
  directory: Directory,
  query: ListQuery,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from directory_people where ${isListed(directory, query)}
    `.execute(db);
  return onlyRow(counted).count;
}

/** Returns a user of the directory; undefined if it has none with this id, or no more. */
export async function findUser(
  db: Reader,
  { id }: Directory,
  userId: string,
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from directory_people
    where directory_id = ${id} and id = ${userId} and not is_gone`.execute(db);
  return rows[0];
}

export interface GroupOfUser {
  person_id: string;
  id: string;
  name: string;
}

/** Returns the groups that these users are in themselves. */
export async function listGroupsOf(
  db: Reader,
  { id }: Directory,
  userIds: readonly string[],
): Promise<GroupOfUser[]> {
  const { rows } = await sql<GroupOfUser>`
    select included.person_id, known.id, known.name
    from directory_group_people included
    join directory_groups known
      on known.directory_id = included.directory_id and known.id = included.group_id
    where included.directory_id = ${id} and included.person_id = any(${[...userIds]}::uuid[])
    order by known.name, known.id`.execute(db);
  return rows;
}

/** True if another user of the directory has this name, whose case does not count. */
export async function isNameTaken(
  tx: Tx,
  { id }: Directory,
  userId: string,
  userName: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from directory_people
    where directory_id = ${id} and lower(user_name) = lower(${userName}) and id <> ${userId}
      and not is_gone`.execute(tx);
  return rows.length > 0;
}

/** Notes for the groups of a user that what they show of their members has changed. */
export async function touchGroupsOf(tx: Tx, { id }: Directory, userId: string): Promise<void> {
  await sql`
    update directory_groups set updated_at = now()
    where directory_id = ${id} and id in (
      select group_id from directory_group_people
      where directory_id = ${id} and person_id = ${userId})`.execute(tx);
}
