import { sql } from 'kysely';
import type { Visibility } from '@guildhall/contract';
import type { ReachableTeam } from '../../access/reach-team.ts';
import type { Tx } from '../../db/database.ts';
import { onlyRow } from '../../db/only-row.ts';
import type { DocumentRow } from './document.ts';
import { documentColumns } from './documents.queries.ts';

/** Where a document stands and the bytes that were received for it. */
export interface NewVersion {
  name: string;
  type: string;
  folderPath: string | null;
  fileKey: string;
  sizeBytes: number;
  sha256: Buffer;
}

export interface VersionRow extends DocumentRow {
  version: number;
}

/** Keeps the team from being deleted until the transaction ends; false when it is gone already. */
export async function holdTeam(tx: Tx, team: ReachableTeam): Promise<boolean> {
  const held = await sql`
    select 1 from teams where org_id = ${team.orgId} and id = ${team.id} for key share`.execute(tx);
  return held.rows.length > 0;
}

/** A new document; undefined when the folder has one of this name already. */
export async function insertDocument(
  tx: Tx,
  team: ReachableTeam,
  file: NewVersion,
  { visibility, uploaderId }: { visibility: Visibility; uploaderId: string | null },
): Promise<VersionRow | undefined> {
  const inserted = await sql<VersionRow>`
    insert into documents as document
      (org_id, team_id, name, type, folder_path, visibility, uploader_id, size_bytes, sha256,
        file_key)
    values (${team.orgId}, ${team.id}, ${file.name}, ${file.type}, ${file.folderPath},
      ${visibility}, ${uploaderId}, ${file.sizeBytes}, ${file.sha256}, ${file.fileKey})
    on conflict (org_id, team_id, folder_path, name) do nothing
    returning ${documentColumns}, document.version`.execute(tx);
  return inserted.rows[0];
}

export interface StandingRow extends VersionRow {
  file_key: string;
  uploader_id: string | null;
  sha256: Buffer;
}

/** The document of this name in this folder, held until the transaction ends. */
export async function lockNamed(
  tx: Tx,
  team: ReachableTeam,
  { folderPath, name }: Pick<NewVersion, 'folderPath' | 'name'>,
): Promise<StandingRow | undefined> {
  const locked = await sql<StandingRow>`
    select ${documentColumns}, document.version, document.file_key, document.uploader_id,
      document.sha256
    from documents document
    where document.org_id = ${team.orgId} and document.team_id = ${team.id}
      and document.folder_path is not distinct from ${folderPath} and document.name = ${name}
    for update`.execute(tx);
  return locked.rows[0];
}

/** Puts new bytes into a document; what was made of the old ones is forgotten in its row. */
export async function replaceBytes(
  tx: Tx,
  team: ReachableTeam,
  documentId: string,
  file: NewVersion,
): Promise<VersionRow> {
  const replaced = await sql<VersionRow>`
    update documents as document
    set state = 'queued', error = null, title = null, total_pages = null, passage_count = 0,
      languages = '{}', name_terms = '', type = ${file.type}, size_bytes = ${file.sizeBytes},
      sha256 = ${file.sha256}, file_key = ${file.fileKey}, version = version + 1,
      updated_at = now()
    where document.org_id = ${team.orgId} and document.id = ${documentId}
    returning ${documentColumns}, document.version`.execute(tx);
  return onlyRow(replaced);
}

/** Changes who may see a document. */
export async function setVisibility(
  tx: Tx,
  team: ReachableTeam,
  documentId: string,
  visibility: Visibility,
): Promise<void> {
  await sql`
    update documents set visibility = ${visibility}, updated_at = now()
    where org_id = ${team.orgId} and id = ${documentId}`.execute(tx);
}
