import { sql } from 'kysely';
import type { Tx } from '#ground/db/database.ts';
import type { Directory, DirectoryGroup, ListedPerson } from './directory.ts';

/** The listed people as rows; `listed` is the JSON of all. */
const rowsOf = (people: readonly ListedPerson[]) => sql`
  jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as listed (
    "externalId" text, "userName" text, email text, "firstName" text, "lastName" text,
    "isActive" boolean)`;

/** Makes the directory's people those of a complete listing; who is not listed has left. */
export async function writePeople(
  tx: Tx,
  { orgId, id }: Directory,
  people: readonly ListedPerson[],
): Promise<void> {
  const said = sql`listed."userName", listed.email, listed."firstName", listed."lastName",
    listed."isActive"`;
  const isOther = sql`(known.user_name, known.email, known.first_name, known.last_name,
    known.is_active, known.is_gone) is distinct from (${said}, false)`;
  // First, because somebody may have got another id there and kept the name.
  const isMissing = sql`directory_id = ${id}
    and external_id <> all(${people.map((it) => it.externalId)}::text[])`;
  await sql`
    delete from directory_people
    where ${isMissing} and not is_active and ended_at is not null`.execute(tx);
  await sql`
    update directory_people set is_gone = true, is_active = false, updated_at = now()
    where ${isMissing} and not is_gone`.execute(tx);
  // Two people may have exchanged their names.
  await sql`
    update directory_people known set user_name = known.id::text from ${rowsOf(people)}
    where known.directory_id = ${id} and known.external_id = listed."externalId"
      and known.user_name <> listed."userName"`.execute(tx);
  await sql`
    update directory_people known set (user_name, email, first_name, last_name, is_active) = (${said}),
      is_gone = false, ended_at = case when listed."isActive" then null else known.ended_at end,
      updated_at = now()
    from ${rowsOf(people)}
    where known.directory_id = ${id} and known.external_id = listed."externalId" and ${isOther}
    `.execute(tx);
  await sql`
    insert into directory_people (org_id, directory_id, external_id, user_name, email, first_name,
      last_name, is_active)
    select ${orgId}, ${id}, listed."externalId", ${said}
    from ${rowsOf(people)}
    where not exists (select from directory_people known
      where known.directory_id = ${id} and known.external_id = listed."externalId")
    order by listed."externalId"`.execute(tx);
}

/**
 * Makes the directory's groups those of a complete listing, with who is in them. A group that is on
 * teams and not listed is kept, with nobody in it: it may be back, and its teams would be forgotten.
 */
export async function writeGroups(
  tx: Tx,
  directory: Directory,
  groups: readonly DirectoryGroup[],
): Promise<void> {
  const { orgId, id } = directory;
  const listed = sql`unnest(${groups.map((it) => it.externalId)}::text[],
    ${groups.map((it) => it.name)}::text[]) as listed (external_id, name)`;
  await sql`
    update directory_groups known set name = listed.name, updated_at = now() from ${listed}
    where known.directory_id = ${id} and known.external_id = listed.external_id
      and known.name <> listed.name`.execute(tx);
  await sql`
    insert into directory_groups (org_id, directory_id, external_id, name)
    select ${orgId}, ${id}, listed.external_id, listed.name from ${listed}
    where not exists (select from directory_groups known
      where known.directory_id = ${id} and known.external_id = listed.external_id)
    order by listed.external_id`.execute(tx);
  await sql`
    delete from directory_groups known
    where known.directory_id = ${id}
      and known.external_id <> all(${groups.map((it) => it.externalId)}::text[])
      and not exists (
        select from directory_mappings mapping
        where mapping.directory_id = ${id} and mapping.group_id = known.id)`.execute(tx);
  await writePairs(tx, directory, 'people', groups);
  await writePairs(tx, directory, 'groups', groups);
}

/** The tables of what is in a group, and the column of it. */
const pairTables = {
  people: { table: 'directory_group_people', column: 'person_id', of: 'directory_people' },
  groups: { table: 'directory_group_groups', column: 'child_id', of: 'directory_groups' },
} as const;

async function writePairs(
  tx: Tx,
  { id }: Directory,
  kind: 'people' | 'groups',
  groups: readonly DirectoryGroup[],
): Promise<void> {
  const { table, column, of } = pairTables[kind];
  const [pairs, member] = [sql.table(table), sql.ref(column)];
  const isThere = kind === 'people' ? sql`not included.is_gone` : sql`true`;
  const wanted = sql`
    select distinct known.id as group_id, included.id as member_id
    from unnest(${groups.flatMap((it) => it[kind].map(() => it.externalId))}::text[],
      ${groups.flatMap((it) => it[kind])}::text[]) as listed (group_external, member_external)
    join directory_groups known
      on known.directory_id = ${id} and known.external_id = listed.group_external
    join ${sql.table(of)} included
      on included.directory_id = ${id} and included.external_id = listed.member_external
      and ${isThere}`;
  await sql`
    with wanted as (${wanted})
    delete from ${pairs} held
    where held.directory_id = ${id} and not exists (select from wanted
      where wanted.group_id = held.group_id and wanted.member_id = held.${member})`.execute(tx);
  await sql`
    with wanted as (${wanted})
    insert into ${pairs} (directory_id, group_id, ${member})
    select ${id}, group_id, member_id from wanted
    where not exists (select from ${pairs} held
      where held.directory_id = ${id} and held.group_id = wanted.group_id
        and held.${member} = wanted.member_id)
    order by group_id, member_id`.execute(tx);
}
