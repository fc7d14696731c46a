import { sql } from 'kysely';
import type { Visibility } from '@guildhall/contract';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { askedAt } from './add-documents.queries.ts';
import type { Replacement, VersionRow } from './add-documents.queries.ts';
import { documentColumns } from './stored/documents.queries.ts';
import type { Rereading } from './update-document.queries.ts';

/** A file that is to replace that of a readable document once it is read. */
export interface WaitingFile extends Replacement {
  /** The users and teams whose shares end then. */
  readonly endsShares: readonly string[];
}

/** Inserts the new version of a document, which stays as it is until this one is read. */
export async function insertNewVersion(
  tx: Tx,
  team: ReachableTeam,
  documentId: string,
  file: WaitingFile,
): Promise<VersionRow> {
  const inserted = await sql<VersionRow>`
    insert into documents as document
      (org_id, team_id, replaces, ends_shares, name, folder_path, type, visibility, uploader_id,
        size_bytes, sha256, file_key, charged_to, public_asked_by, public_asked_at)
    select org_id, team_id, id, ${[...file.endsShares]}::uuid[], name, folder_path, ${file.type},
      ${file.visibility}, ${file.uploaderId}, ${file.sizeBytes}, ${file.sha256}, ${file.fileKey},
      ${file.chargedTo}, ${file.askedBy}, ${askedAt(file.askedBy)}
    from documents where org_id = ${team.orgId} and id = ${documentId}
    returning ${documentColumns}, document.version`.execute(tx);
  return onlyRow(inserted);
}

/** Inserts a new version of a readable document with the same file, to read that again. */
export async function insertRereading(
  tx: Tx,
  { orgId }: Tree,
  documentId: string,
  { chargedTo, encoding }: Rereading,
): Promise<VersionRow> {
  const inserted = await sql<VersionRow>`
    insert into documents as document
      (org_id, team_id, replaces, name, folder_path, type, visibility, uploader_id, size_bytes,
        sha256, file_key, charged_to, encoding)
    select org_id, team_id, id, name, folder_path, type, visibility, uploader_id, size_bytes,
      sha256, file_key, ${chargedTo}, ${encoding}
    from documents where org_id = ${orgId} and id = ${documentId}
    returning ${documentColumns}, document.version`.execute(tx);
  return onlyRow(inserted);
}

/** Keeps shares of a document that were to end with its text: somebody has named them since. */
export async function keepShares(
  tx: Tx,
  { orgId }: Tree,
  documentId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update documents set ends_shares = array(
      select unnest(ends_shares) except select unnest(${[...ids]}::uuid[]))
    where org_id = ${orgId} and replaces = ${documentId}`.execute(tx);
}

/** Changes who will see the new version of a document. */
export async function setWaitingVisibility(
  tx: Tx,
  { orgId }: Tree,
  documentId: string,
  visibility: Visibility,
): Promise<void> {
  await sql`
    update documents set visibility = ${visibility}, updated_at = now()
    where org_id = ${orgId} and replaces = ${documentId}`.execute(tx);
}

/** Narrows a document at once for which its new version names fewer readers. */
export async function narrowVisibility(
  tx: Tx,
  { orgId }: Tree,
  documentId: string,
  visibility: Visibility,
): Promise<void> {
  await sql`
    update documents set visibility = ${visibility}, updated_at = now()
    where org_id = ${orgId} and id = ${documentId}`.execute(tx);
}
