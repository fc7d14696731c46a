import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Visible } from '#ground/access/visible-to.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Imported, VersionRow } from './add-documents.queries.ts';
import { documentColumns } from './stored/documents.queries.ts';

/** The folder and name that a document has or is to get. */
export interface Place {
  readonly folderPath: string | null;
  readonly name: string;
}

export interface ExistingDocumentRow extends VersionRow {
  file_key: string;
  sha256: Buffer;
  import_source: string | null;
  /** Who sent the text that is found; `uploader_id` is who sent what is newest. */
  text_uploader_id: string | null;
}

const existingColumns = sql`
  ${documentColumns}, document.version, document.file_key, document.sha256, document.import_source,
  document.uploader_id as text_uploader_id`;

function inFolder(team: ReachableTeam, folderPath: string | null): RawBuilder<boolean> {
  // Not `is not distinct from`, which no index supports.
  const isFolder = folderPath === null ? sql`is null` : sql`= ${folderPath}`;
  return sql<boolean>`(
    document.org_id = ${team.orgId} and document.team_id = ${team.id}
    and document.folder_path ${isFolder})`;
}

/** Returns a document of a source with its row locked until the transaction ends. */
export async function lockOfSource(
  tx: Tx,
  { orgId, sourceId }: { orgId: string; sourceId: string },
  documentId: string,
): Promise<ExistingDocumentRow | undefined> {
  const locked = await sql<ExistingDocumentRow>`
    select ${existingColumns}
    from documents document
    where document.org_id = ${orgId} and document.id = ${documentId}
      and document.source_id = ${sourceId}
    for update of document`.execute(tx);
  return locked.rows[0];
}

/**
 * Returns the visible documents with this name in this folder, with their rows locked until the
 * transaction ends. Documents of this uploader (null: a key) come first, then the oldest.
 */
export async function lockNamed(
  tx: Tx,
  team: ReachableTeam,
  visible: Visible,
  { folderPath, name, uploaderId }: Place & { uploaderId: string | null },
): Promise<ExistingDocumentRow[]> {
  const locked = await sql<ExistingDocumentRow>`
    select ${existingColumns}
    from documents document
    where ${inFolder(team, folderPath)} and document.name = ${name} and ${visible}
    order by (document.uploader_id is not distinct from ${uploaderId}::uuid) desc,
      document.created_at, document.id
    for update of document`.execute(tx);
  return locked.rows;
}

/**
 * Returns the visible document that this uploader uploaded under this name and that got a numbered
 * one; the oldest, with its row locked until the transaction ends.
 */
export async function lockNumbered(
  tx: Tx,
  team: ReachableTeam,
  visible: Visible,
  { folderPath, name, uploaderId }: Place & { uploaderId: string },
): Promise<ExistingDocumentRow | undefined> {
  const locked = await sql<ExistingDocumentRow>`
    select ${existingColumns}
    from documents document
    where ${inFolder(team, folderPath)} and document.asked_name = ${name}
      and document.uploader_id = ${uploaderId} and ${visible}
    order by document.created_at, document.id
    limit 1
    for update of document`.execute(tx);
  return locked.rows[0];
}

/**
 * Returns the visible document that this import made at this path, with its row locked until the
 * transaction ends; the oldest, if an interrupted import left two.
 */
export async function lockImported(
  tx: Tx,
  team: ReachableTeam,
  visible: Visible,
  { importSource, importPath }: Imported,
): Promise<ExistingDocumentRow | undefined> {
  const locked = await sql<ExistingDocumentRow>`
    select ${existingColumns}
    from documents document
    where document.org_id = ${team.orgId} and document.team_id = ${team.id}
      and document.import_source = ${importSource} and document.import_path = ${importPath}
      and ${visible}
    order by document.created_at, document.id
    limit 1
    for update of document`.execute(tx);
  return locked.rows[0];
}

/** Returns which of these names belong to visible documents in the folder. */
export async function findTakenNames(
  tx: Tx,
  team: ReachableTeam,
  visible: Visible,
  { folderPath, names }: { folderPath: string | null; names: readonly string[] },
): Promise<Set<string>> {
  const found = await sql<{ name: string }>`
    select document.name
    from documents document
    where ${inFolder(team, folderPath)} and document.name = any(${[...names]}::text[])
      and ${visible}`.execute(tx);
  return new Set(found.rows.map(({ name }) => name));
}
