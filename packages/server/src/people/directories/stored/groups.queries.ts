import { sql } from 'kysely';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Directory } from './directory.ts';
import { versionColumn } from './version.queries.ts';

export interface GroupRow {
  id: string;
  external_id: string | null;
  name: string;
  details: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
  /** Another one after each change. */
  version: string;
}

export const groupColumns = sql`
  id, external_id, name, details, created_at, updated_at, ${versionColumn}`;

/** The people and groups of the directory that are in one of its groups, by our ids. */
export interface Included {
  readonly people: readonly string[];
  readonly groups: readonly string[];
}

export async function insertGroup(
  tx: Tx,
  { orgId, id }: Directory,
  group: { externalId: string | null; name: string },
  details: object,
): Promise<GroupRow> {
  const inserted = await sql<GroupRow>`
    insert into directory_groups (org_id, directory_id, external_id, name, details)
    values (${orgId}, ${id}, ${group.externalId}, ${group.name}, ${JSON.stringify(details)})
    returning ${groupColumns}`.execute(tx);
  return onlyRow(inserted);
}

export async function updateGroup(
  tx: Tx,
  { id: directoryId }: Directory,
  groupId: string,
  group: { externalId: string | null; name: string },
  details: object,
): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    update directory_groups set external_id = ${group.externalId}, name = ${group.name},
      details = ${JSON.stringify(details)}, updated_at = now()
    where directory_id = ${directoryId} and id = ${groupId}
    returning ${groupColumns}`.execute(tx);
  return rows[0];
}

/** Deletes a group with its mappings; call `reconcile` for everybody afterwards. */
export async function deleteGroup(tx: Tx, { id }: Directory, groupId: string): Promise<void> {
  await sql`
    delete from directory_groups where directory_id = ${id} and id = ${groupId}`.execute(tx);
}

/** Adds people and groups to a group; unknown ones are left out. */
export async function include(
  tx: Tx,
  { id }: Directory,
  groupId: string,
  { people, groups }: Included,
): Promise<void> {
  await sql`
    insert into directory_group_people (directory_id, group_id, person_id)
    select ${id}, ${groupId}, person.id from directory_people person
    where person.directory_id = ${id} and person.id = any(${[...people]}::uuid[])
      and not person.is_gone
    order by person.id on conflict do nothing`.execute(tx);
  await sql`
    insert into directory_group_groups (directory_id, group_id, child_id)
    select ${id}, ${groupId}, child.id from directory_groups child
    where child.directory_id = ${id} and child.id = any(${[...groups]}::uuid[])
    order by child.id on conflict do nothing`.execute(tx);
}

/** Takes people and groups out of a group; null: all. */
export async function exclude(
  tx: Tx,
  { id }: Directory,
  groupId: string,
  excluded: Included | null,
): Promise<void> {
  await sql`
    delete from directory_group_people
    where directory_id = ${id} and group_id = ${groupId}
      and (${excluded === null} or person_id = any(${[...(excluded?.people ?? [])]}::uuid[]))
    `.execute(tx);
  await sql`
    delete from directory_group_groups
    where directory_id = ${id} and group_id = ${groupId}
      and (${excluded === null} or child_id = any(${[...(excluded?.groups ?? [])]}::uuid[]))
    `.execute(tx);
}
