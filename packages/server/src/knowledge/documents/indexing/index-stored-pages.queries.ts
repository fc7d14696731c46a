import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { onlyRow } from '#db/only-row.ts';
import { indexName } from './index-name.queries.ts';
import type { DocumentVersion, ReadFacts, Try } from './index-document.queries.ts';
import { nameTerms } from './name-terms.ts';

/**
 * Returns the ready documents whose text is not in the index and has no job to get there, across
 * all organisations: those that an earlier kind of index held.
 */
export async function findUnindexed(tx: Tx): Promise<DocumentVersion[]> {
  const { rows } = await sql<DocumentVersion>`
    select document.org_id as "orgId", document.id as "documentId", document.version
    from documents document
    where document.state = 'ready' and document.text_number is null
      and not exists (
        select from pgboss.job job
        where job.name = 'index-stored-pages' and job.state in ('created', 'retry', 'active')
          and job.data ->> 'orgId' = document.org_id::text
          and job.data ->> 'documentId' = document.id::text)
    order by document.org_id, document.updated_at desc`.execute(tx);
  return rows;
}

/**
 * Returns a new number for the text of this version; undefined if its text is in the index or is
 * going to be read from the file.
 */
export async function takeNumber(
  db: Db,
  { orgId, documentId, version }: DocumentVersion,
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select take_text_number(document.org_id) as number from documents document
    where document.org_id = ${orgId} and document.id = ${documentId}
      and document.version = ${version} and document.state = 'ready'
      and document.text_number is null`.execute(db);
  return rows[0]?.number;
}

/** Reads the text of all pages, in their order. */
export async function readAllPages(
  db: Db,
  { orgId, documentId }: DocumentVersion,
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from pages where org_id = ${orgId} and document_id = ${documentId}
    order by page_number`.execute(db);
  return rows.map(({ text }) => text);
}

export interface UnindexedRow {
  name: string;
  folder_path: string | null;
  title: string | null;
}

/**
 * Returns the document if the text of this version is still to be indexed; its row is then locked
 * until the transaction ends.
 */
export async function holdUnindexed(
  tx: Tx,
  { orgId, documentId, version }: DocumentVersion,
): Promise<UnindexedRow | undefined> {
  const { rows } = await sql<UnindexedRow>`
    select name, folder_path, title from documents
    where org_id = ${orgId} and id = ${documentId} and version = ${version} and state = 'ready'
      and text_number is null
    for update`.execute(tx);
  return rows[0];
}

/**
 * Lets searches find the text that was indexed under this number, and the document's name. Returns
 * false if its text is not to be indexed any more. Throws if another attempt has deleted passages of
 * this one: the job begins again.
 */
export async function finishIndexing(
  tx: Tx,
  document: Try,
  { passages, languages }: Pick<ReadFacts, 'passages' | 'languages'>,
): Promise<boolean> {
  const row = await holdUnindexed(tx, document);
  if (!row) return false;
  const { orgId, documentId, textNumber } = document;
  const stored = await sql<{ passages: number }>`
    select count(*)::int as passages from passages
    where org_id = ${orgId} and text_number = ${textNumber}`.execute(tx);
  if (onlyRow(stored).passages !== passages) throw new Error('Two attempts index one document');
  const { name, folder_path: folderPath, title } = row;
  const terms = nameTerms({ name, folderPath, title, languages });
  await sql`
    update documents set text_number = ${textNumber},
      name_number = ${await indexName(tx, orgId, terms)}, name_terms = ${terms.join(' ')},
      passage_count = ${passages}, languages = ${[...languages]}::text[]
    where org_id = ${orgId} and id = ${documentId}`.execute(tx);
  return true;
}
