import { sql } from 'kysely';
import type { Role } from '@guildhall/contract';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import type { Directory } from './directory.ts';

export interface MappingRow {
  id: string;
  group_id: string;
  group_name: string;
  team_id: string;
  team_name: string;
  role: Exclude<Role, 'owner'>;
  created_at: Date;
}

const columns = sql`
  mapping.id, mapping.group_id, known.name as group_name, mapping.team_id,
  team.name as team_name, mapping.role, mapping.created_at`;
const withNames = sql`
  join directory_groups known
    on known.directory_id = mapping.directory_id and known.id = mapping.group_id
  join teams team on team.org_id = mapping.org_id and team.id = mapping.team_id`;

export async function listMappings(db: Reader, { id }: Directory): Promise<MappingRow[]> {
  const { rows } = await sql<MappingRow>`
    select ${columns} from directory_mappings mapping ${withNames}
    where mapping.directory_id = ${id} order by known.name, team.name, mapping.id`.execute(db);
  return rows;
}

export async function countMappings(db: Reader, { id }: Directory): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from directory_mappings where directory_id = ${id}`.execute(db);
  return onlyRow(counted).count;
}

/** True if a group of the directory is on a team as its leader. */
export async function givesLeaders(db: Reader, { id }: Directory): Promise<boolean> {
  const { rows } = await sql`
    select from directory_mappings
    where directory_id = ${id} and role = 'team_leader' limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the groups with exactly this name or id; several may have one name. */
export async function findGroupsNamed(
  db: Reader,
  { id }: Directory,
  group: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from directory_groups
    where directory_id = ${id} and (name = ${group} or id::text = ${group} or external_id = ${group})
    order by id limit 2`.execute(db);
  return rows;
}

/** Inserts a mapping; undefined if the group has one to this team. */
export async function insertMapping(
  tx: Tx,
  { orgId, id }: Directory,
  { groupId, team, role }: { groupId: string; team: ReachableTeam; role: MappingRow['role'] },
): Promise<MappingRow | undefined> {
  const { rows } = await sql<MappingRow>`
    with mapping as (
      insert into directory_mappings (org_id, directory_id, group_id, team_id, role)
      values (${orgId}, ${id}, ${groupId}, ${team.id}, ${role})
      on conflict (directory_id, group_id, team_id) do nothing
      returning *)
    select ${columns} from mapping ${withNames}`.execute(tx);
  return rows[0];
}

/** True if the directory had the mapping. */
export async function deleteMapping(
  tx: Tx,
  { id }: Directory,
  mappingId: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from directory_mappings where directory_id = ${id} and id = ${mappingId}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Deletes all mappings, before the directory itself is deleted. */
export async function deleteMappings(tx: Tx, { id }: Directory): Promise<void> {
  await sql`delete from directory_mappings where directory_id = ${id}`.execute(tx);
}
