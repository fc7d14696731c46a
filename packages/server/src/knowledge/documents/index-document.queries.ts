import { sayFileReason } from '@guildhall/contract';
import type { FileReason } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { ReadPage, ReadPassage } from '../intake/pages/make-batches.ts';
import { nameTerms } from './name-terms.queries.ts';

/** One version of a document's bytes; also what its jobs carry. */
export interface DocumentVersion {
  readonly orgId: string;
  readonly documentId: string;
  readonly version: number;
}

/** A passage with the id that its row gets. */
export interface PassageText extends ReadPassage {
  readonly id: string;
}

export interface Content {
  readonly pages: readonly ReadPage[];
  readonly passages: readonly PassageText[];
  /** One for each passage; null when they follow later. */
  readonly vectors: readonly Float32Array[] | null;
}

/**
 * The transaction's commit does not wait for the disk: the next one that waits takes it along.
 * Only for steps of a job. After a power cut the job begins again and repeats them.
 */
const sharedSync = sql`set_config('synchronous_commit', 'off', true)`;

export interface BegunRow {
  type: string;
  file_key: string;
  /** How often this version was tried, this time included, without an end. */
  unended_tries: number;
}

/** Whether the process ended during an earlier try at this version. */
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
 * Marks this version as being worked at, and counts the try until it ends; undefined when it is no
 * longer to be processed.
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

/** A try ended, well or not, in the process that began it. */
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

/** Whether this version still stands; if so it stays until the transaction ends. */
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

/** Removes what an interrupted try left behind. */
export async function clearContent(tx: Tx, document: DocumentVersion): Promise<void> {
  if (!(await holdVersion(tx, document))) return;
  const { orgId, documentId } = document;
  await sql`delete from passages where org_id = ${orgId} and document_id = ${documentId}`.execute(
    tx,
  );
  await sql`delete from pages where org_id = ${orgId} and document_id = ${documentId}`.execute(tx);
}

/** Adds pages with their passages and vectors; false when the version no longer stands. */
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

/** Adds the vectors of passages that are there; a passage that has one keeps it. */
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
 * From here on the document is found. Answers with its team; undefined when the version no longer
 * stands.
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
  // Before this commit nothing of the version can be read, and after it nothing of earlier ones.
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
 * Gives up on this version, with a reason for a person. Answers with the document's team; undefined
 * when the version no longer stands.
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
