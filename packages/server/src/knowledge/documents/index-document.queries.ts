import { sayFileReason } from '@guildhall/contract';
import type { FileReason } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { ReadPage, ReadPassage } from '../intake/pages/make-batches.ts';
import { nameTerms } from './name-terms.queries.ts';

/** A version of a document's bytes; also the payload of its jobs. */
export interface DocumentVersion {
  readonly orgId: string;
  readonly documentId: string;
  readonly version: number;
}

/** A passage with the id of its future row. */
export interface PassageText extends ReadPassage {
  readonly id: string;
}

export interface Content {
  readonly pages: readonly ReadPage[];
  readonly passages: readonly PassageText[];
  /** A vector for each passage; null if the vectors follow later. */
  readonly vectors: readonly Float32Array[] | null;
}

/**
 * SQL that lets the transaction commit without waiting for the disk: the next commit that waits
 * writes both. Only for steps of a job, which begins again and repeats them after a power cut.
 */
const sharedSync = sql`set_config('synchronous_commit', 'off', true)`;

export interface BegunRow {
  type: string;
  file_key: string;
  /** The number of tries at this version that have not ended, this one included. */
  unended_tries: number;
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
  const { rows } = await sql<BegunRow>`
    update documents
    set state = 'processing', tried_version = version, updated_at = now(),
      unended_tries = case when tried_version = version then unended_tries + 1 else 1 end
    where org_id = ${orgId} and id = ${documentId} and version = ${version}
      and state in ('queued', 'processing')
    returning type, file_key, unended_tries`.execute(db);
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

/**
 * True if this version is still being processed; its row is then locked until the transaction ends.
 */
async function holdVersion(
  tx: Tx,
  { orgId, documentId, version }: DocumentVersion,
): Promise<boolean> {
  const { rows } = await sql`
    select ${sharedSync} from documents
    where org_id = ${orgId} and id = ${documentId} and version = ${version}
      and state = 'processing'
    for update`.execute(tx);
  return rows.length > 0;
}

/**
 * Deletes the pages and passages that an interrupted try left behind, if this version is still
 * being processed.
 */
export async function clearContent(tx: Tx, document: DocumentVersion): Promise<void> {
  if (!(await holdVersion(tx, document))) return;
  const { orgId, documentId } = document;
  await sql`delete from passages where org_id = ${orgId} and document_id = ${documentId}`.execute(
    tx,
  );
  await sql`delete from pages where org_id = ${orgId} and document_id = ${documentId}`.execute(tx);
}

/**
 * Inserts pages with their passages and vectors. Returns false if this version is no longer being
 * processed.
 */
export async function insertContent(
  tx: Tx,
  document: DocumentVersion,
  { pages, passages, vectors }: Content,
  model: string,
): Promise<boolean> {
  if (!(await holdVersion(tx, document))) return false;
  if (pages.length > 0) await insertPages(tx, document, pages);
  if (passages.length > 0) await insertPassages(tx, document, passages);
  if (vectors && vectors.length > 0) {
    await insertVectors(tx, document, passages, vectors, model);
  }
  return true;
}

async function insertPages(
  tx: Tx,
  { orgId, documentId }: DocumentVersion,
  pages: readonly ReadPage[],
): Promise<void> {
  await sql`
    insert into pages (org_id, document_id, page_number, text)
    select ${orgId}, ${documentId}, page_number, text
    from unnest(${pages.map((page) => page.pageNumber)}::int[],
      ${pages.map((page) => page.text)}::text[]) as page (page_number, text)`.execute(tx);
}

async function insertPassages(
  tx: Tx,
  { orgId, documentId }: DocumentVersion,
  passages: readonly PassageText[],
): Promise<void> {
  await sql`
    insert into passages (org_id, id, document_id, page_number, language, terms)
    select ${orgId}, id, ${documentId}, page_number, language, search_terms(language, words)
    from unnest(${passages.map((passage) => passage.id)}::uuid[],
      ${passages.map((passage) => passage.pageNumber)}::int[],
      ${passages.map((passage) => passage.language)}::text[],
      ${passages.map((passage) => passage.words)}::text[])
      as passage (id, page_number, language, words)`.execute(tx);
}

/** Inserts vectors of passages that are stored. A passage that has a vector keeps it. */
export async function insertVectors(
  tx: Tx,
  { orgId, documentId }: DocumentVersion,
  passages: readonly Pick<PassageText, 'id' | 'pageNumber'>[],
  vectors: readonly Float32Array[],
  model: string,
): Promise<void> {
  await sql`
    insert into passage_vectors (org_id, passage_id, document_id, page_number, model, vector)
    select ${orgId}, passage_id, ${documentId}, page_number, ${model}, vector::vector
    from unnest(${passages.map((passage) => passage.id)}::uuid[],
      ${passages.map((passage) => passage.pageNumber)}::int[],
      ${vectors.map((vector) => `[${vector.join(',')}]`)}::text[])
      as embedded (passage_id, page_number, vector)
    on conflict do nothing`.execute(tx);
}

export interface ReadFacts {
  readonly title: string | null;
  readonly totalPages: number;
  readonly passages: number;
  readonly languages: readonly string[];
}

/**
 * Makes the document ready, so that search finds it, and ends its earlier versions. Returns the
 * team's id; undefined if this version is no longer being processed.
 */
export async function finishProcessing(
  tx: Tx,
  { orgId, documentId, version }: DocumentVersion,
  { title, totalPages, passages, languages }: ReadFacts,
): Promise<string | undefined> {
  const { rows } = await sql<{ team_id: string; name: string; folder_path: string | null }>`
    select team_id, name, folder_path from documents
    where org_id = ${orgId} and id = ${documentId} and version = ${version}
      and state = 'processing'
    for update`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const named = { name: row.name, folderPath: row.folder_path, title, languages };
  // Before this commit nothing of the new version can be read, and after it nothing of earlier
  // ones.
  await sql`
    update document_versions set ended_at = clock_timestamp()
    where org_id = ${orgId} and document_id = ${documentId} and ended_at is null`.execute(tx);
  await sql`
    update documents
    set state = 'ready', error = null, reason = null, title = ${title}, total_pages = ${totalPages},
      passage_count = ${passages}, languages = ${[...languages]}::text[],
      name_terms = ${nameTerms(named)}, updated_at = now()
    where org_id = ${orgId} and id = ${documentId}`.execute(tx);
  return row.team_id;
}

/**
 * Marks this version as failed, with a reason for people. Returns the team's id; undefined if this
 * version is no longer queued or being processed.
 */
export async function markFailed(
  tx: Tx,
  { orgId, documentId, version }: DocumentVersion,
  reason: FileReason,
): Promise<string | undefined> {
  const failed = await sql<{ team_id: string }>`
    update documents set state = 'failed', error = ${sayFileReason(reason)},
      reason = ${JSON.stringify(reason)}::jsonb, updated_at = now()
    where org_id = ${orgId} and id = ${documentId} and version = ${version}
      and state in ('queued', 'processing')
    returning team_id`.execute(tx);
  return failed.rows[0]?.team_id;
}
