import { Buffer } from 'node:buffer';
import { sayFileReason } from '@guildhall/contract';
import type { FileReason, ReadingNote, TextEncoding } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { deleteSomeText, insertText, indexName } from './index-tables.queries.ts';
import type { Content, IndexedDocument, NumberedDocument } from './index-tables.queries.ts';
import { nameTerms } from './name-terms.ts';
import { lockReplaced, takeNewVersion } from './new-version.queries.ts';
import type { LeftVersion } from './new-version.queries.ts';

/** A version of a document's bytes; also the payload of its jobs. */
export interface DocumentVersion extends IndexedDocument {
  readonly version: number;
}

/**
 * SQL that lets the transaction commit without waiting for the disk: the next commit that waits
 * writes both. Only for steps of a job, which begins again and repeats them after a power cut.
 */
const sharedSync = sql`set_config('synchronous_commit', 'off', true)`;

export interface BegunRow {
  type: string;
  /** The number under which the passages of this try are indexed. */
  text_number: number;
  file_key: string;
  /** The number of tries at this version that have not ended, this one included. */
  unended_tries: number;
  /** The key or account with the upload budget for the text; null: unknown. */
  charged_to: string | null;
  /** The encoding set for the document; null: none. */
  encoding: TextEncoding | null;
}

/** True if the process ended during an earlier try at this version. */
export async function isSuspect(
  db: Db,
  { orgId, documentId, version }: DocumentVersion,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from documents
    where org_id = ${orgId} and id = ${documentId} and tried_version = ${version}
      and unended_tries > 0`.execute(db);
  return rows.length > 0;
}

/**
 * Marks this version as being processed, and counts the try as not ended. Returns undefined if the
 * version is no longer to be processed.
 */
export async function beginProcessing(
  db: Db,
  { orgId, documentId, version }: DocumentVersion,
): Promise<BegunRow | undefined> {
  // The row is locked before the number is taken, in the order of everything else that takes one.
  const { rows } = await sql<BegunRow>`
    update documents document
    set state = 'processing', tried_version = document.version, text_bytes = 0, updated_at = now(),
      text_number = take_text_number(document.org_id),
      unended_tries = case when document.tried_version = document.version
        then document.unended_tries + 1 else 1 end
    from (
      select org_id, id from documents
      where org_id = ${orgId} and id = ${documentId} and version = ${version}
        and state in ('queued', 'processing')
      for update) as held
    where document.org_id = held.org_id and document.id = held.id
    returning document.type, document.text_number, document.file_key, document.unended_tries,
      document.charged_to, document.encoding`.execute(db);
  return rows[0];
}

/** Records that a try ended, well or not, in the process that began it. */
export async function endTry(
  db: Db,
  { orgId, documentId, version }: DocumentVersion,
): Promise<void> {
  await sql`
    update documents set unended_tries = unended_tries - 1
    where org_id = ${orgId} and id = ${documentId} and tried_version = ${version}
      and unended_tries > 0
    returning ${sharedSync}`.execute(db);
}

/** A try at a version, identified by the number of its text. */
export type Try = DocumentVersion & NumberedDocument;

/**
 * Returns the text of this version if it is still being processed, and by this try: a process that
 * was thought dead may still run next to its successor. The row is then locked until the transaction
 * ends.
 */
async function holdText(
  tx: Tx,
  { orgId, documentId, version, textNumber }: Try,
): Promise<NumberedDocument | undefined> {
  const { rows } = await sql<{ text_id: string; set_config: string }>`
    select text_id, ${sharedSync} from documents
    where org_id = ${orgId} and id = ${documentId} and version = ${version}
      and state = 'processing' and text_number = ${textNumber}
    for update`.execute(tx);
  return rows[0] && { orgId, documentId: rows[0].text_id, textNumber };
}

/**
 * Deletes a part of the text that an interrupted try, or an earlier version, left in the index, if
 * this try is still the current one. Returns false if nothing is left to delete.
 */
export async function clearSomeContent(tx: Tx, document: Try, most?: number): Promise<boolean> {
  const text = await holdText(tx, document);
  return text !== undefined && (await deleteSomeText(tx, text, most));
}

/** Returns how long the pages of a part of a text are, in bytes of UTF-8. */
export function bytesOf({ pages }: Pick<Content, 'pages'>): number {
  return pages.reduce((sum, page) => sum + Buffer.byteLength(page.text), 0);
}

async function addTextBytes(
  tx: Tx,
  { orgId, documentId }: IndexedDocument,
  bytes: number,
): Promise<void> {
  await sql`
    update documents set text_bytes = text_bytes + ${bytes}
    where org_id = ${orgId} and id = ${documentId}`.execute(tx);
}

/** Inserts a part of the text. Returns false if this try is no longer the current one. */
export async function insertContent(tx: Tx, document: Try, content: Content): Promise<boolean> {
  const text = await holdText(tx, document);
  if (!text) return false;
  await insertText(tx, text, content);
  const bytes = bytesOf(content);
  if (bytes > 0) await addTextBytes(tx, document, bytes);
  return true;
}

export interface ReadFacts {
  readonly title: string | null;
  readonly totalPages: number;
  readonly notes: readonly ReadingNote[];
  readonly passages: number;
  readonly languages: readonly string[];
}

/** A document that was read, and what is left of the version before. */
export interface FinishedDocument extends DocumentVersion {
  readonly teamId: string;
  readonly left: LeftVersion | null;
  /** True if the document is in the trash, where nobody is told of it. */
  readonly isTrashed: boolean;
}

/**
 * Makes the document ready, so that search finds it, and ends its earlier versions; a document of
 * which this is a new version gets it at this moment. Returns undefined if this try is no longer the
 * current one.
 */
export async function finishProcessing(
  tx: Tx,
  { orgId, documentId, version, textNumber }: Try,
  { title, totalPages, notes, passages, languages }: ReadFacts,
): Promise<FinishedDocument | undefined> {
  const replaced = await lockReplaced(tx, { orgId, documentId });
  const { rows } = await sql<{ team_id: string; name: string; folder_path: string | null }>`
    select team_id, name, folder_path from documents
    where org_id = ${orgId} and id = ${documentId} and version = ${version}
      and state = 'processing' and text_number = ${textNumber}
    for update`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { name, folder_path: folderPath } = replaced ?? row;
  const terms = nameTerms({ name, folderPath, title, languages });
  const number = await indexName(tx, orgId, terms);
  const left = replaced ? await takeNewVersion(tx, { orgId, documentId }, replaced) : null;
  const readId = replaced?.id ?? documentId;
  // Before this commit nothing of the new version can be read, and after it nothing of earlier
  // ones.
  await sql`
    update document_versions set ended_at = clock_timestamp()
    where org_id = ${orgId} and document_id = ${readId} and ended_at is null`.execute(tx);
  const ready = await sql<{ version: number; is_trashed: boolean }>`
    update documents
    set state = 'ready', error = null, reason = null, title = ${title}, total_pages = ${totalPages},
      reading_notes = ${JSON.stringify(notes)}::jsonb, passage_count = ${passages}, languages = ${[...languages]}::text[],
      name_terms = ${terms.join(' ')}, name_number = ${number}, updated_at = now()
    where org_id = ${orgId} and id = ${readId}
    returning version, trashed_at is not null as is_trashed`.execute(tx);
  const { version: readVersion, is_trashed: isTrashed } = onlyRow(ready);
  const { team_id: teamId } = row;
  return { orgId, documentId: readId, version: readVersion, teamId, left, isTrashed };
}

/** A document that could not be read, or whose new version could not. */
interface FailedDocument {
  readonly documentId: string;
  readonly teamId: string;
  /** True if it is in the trash, where nobody is told of it. */
  readonly isTrashed: boolean;
}

/**
 * Marks this version as failed, with a reason for people. What was indexed of it loses its numbers, so
 * that the next merge removes it. Returns the document, which may have a readable version still;
 * undefined if this try is no longer the current one.
 */
export async function markFailed(
  tx: Tx,
  { orgId, documentId, version, textNumber }: Try,
  reason: FileReason,
): Promise<FailedDocument | undefined> {
  const failed = await sql<FailedDocument & { isVersion: boolean }>`
    update documents set state = 'failed', error = ${sayFileReason(reason)},
      reason = ${JSON.stringify(reason)}::jsonb, reading_notes = '[]', text_bytes = 0,
      text_number = null, name_number = null, updated_at = now()
    where org_id = ${orgId} and id = ${documentId} and version = ${version}
      and state = 'processing' and text_number = ${textNumber}
    returning coalesce(replaces, id) as "documentId", team_id as "teamId",
      trashed_at is not null as "isTrashed", replaces is not null as "isVersion"`.execute(tx);
  const [row] = failed.rows;
  if (!row?.isVersion) return row;
  // By itself: a move to the trash for which the update above waited is seen by the next statement.
  const origin = await sql<{ isTrashed: boolean }>`
    select trashed_at is not null as "isTrashed" from documents
    where org_id = ${orgId} and id = ${row.documentId}`.execute(tx);
  return { ...row, ...onlyRow(origin) };
}
