import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { onlyRow } from '#db/only-row.ts';
import type { ReadPage, ReadPassage } from '../../intake/pages/make-batches.ts';

/** The document whose text is indexed. */
export interface IndexedDocument {
  readonly orgId: string;
  readonly documentId: string;
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
 * Inserts a part of a document's text into every table that the search reads. The columns of the
 * document itself follow when its last part is stored (`finishProcessing`).
 */
export async function insertText(
  tx: Tx,
  document: IndexedDocument,
  { pages, passages, vectors }: Content,
  model: string,
): Promise<void> {
  if (pages.length > 0) await insertPages(tx, document, pages);
  if (passages.length > 0) await insertPassages(tx, document, passages);
  if (vectors && vectors.length > 0) {
    await insertVectors(tx, document, passages, vectors, model);
  }
}

export interface DeletedText {
  pages: number;
  passages: number;
  vectors: number;
}

/** Counts the rows of these documents in every table that the search reads. */
export async function countText(
  tx: Tx,
  orgId: string,
  documentIds: readonly string[],
): Promise<DeletedText> {
  const ids = [...documentIds];
  const ofThem = sql`where org_id = ${orgId} and document_id = any(${ids}::uuid[])`;
  const counted = await sql<DeletedText>`
    select (select count(*)::int from pages ${ofThem}) as pages,
      (select count(*)::int from passages ${ofThem}) as passages,
      (select count(*)::int from passage_vectors ${ofThem}) as vectors`.execute(tx);
  return onlyRow(counted);
}

/** The number of passages that a step deletes unless another one is given. */
const stepPassages = 25;
/** The number of pages that a step deletes where no passages are left. */
const stepPages = 100;

/**
 * Deletes a part of a document's text from every table that the search reads. Returns false if
 * nothing was left.
 */
export async function deleteSomeText(
  tx: Tx,
  { orgId, documentId }: IndexedDocument,
  most = stepPassages,
): Promise<boolean> {
  const { rows: passages } = await sql<{ id: string }>`
    select id from passages where org_id = ${orgId} and document_id = ${documentId}
    limit ${most}`.execute(tx);
  if (passages.length > 0) {
    const ids = passages.map(({ id }) => id);
    await sql`
      delete from passage_vectors
      where org_id = ${orgId} and passage_id = any(${ids}::uuid[])`.execute(tx);
    await sql`
      delete from passages where org_id = ${orgId} and id = any(${ids}::uuid[])`.execute(tx);
    return true;
  }
  const { numAffectedRows: pages } = await sql`
    delete from pages where org_id = ${orgId} and document_id = ${documentId}
      and page_number = any(array(
        select page_number from pages where org_id = ${orgId} and document_id = ${documentId}
        limit ${stepPages}))`.execute(tx);
  return (pages ?? 0n) > 0n;
}

async function insertPages(
  tx: Tx,
  { orgId, documentId }: IndexedDocument,
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
  { orgId, documentId }: IndexedDocument,
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
  { orgId, documentId }: IndexedDocument,
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
