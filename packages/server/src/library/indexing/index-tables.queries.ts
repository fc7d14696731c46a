import { sql } from 'kysely';
import type { Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { ReadPage, ReadPassage } from '@guildhall/reading/pages/make-batches.ts';
import { unknownLanguage } from '@guildhall/text/words/detect-language.ts';
import { buildSegment } from '#library/postings/segment.ts';
import { insertSegment } from '#library/postings/segments.queries.ts';

/**
 * The indexed document. A text is known by the row of `documents` that it was read for: the
 * document, or what was a new version of it (`documents.text_id`).
 */
export interface IndexedDocument {
  readonly orgId: string;
  readonly documentId: string;
}

/** A document with the number under which its passages are indexed. */
export interface NumberedDocument extends IndexedDocument {
  readonly textNumber: number;
}

/** A passage with its place in the document, from 0. */
interface PassageText extends ReadPassage {
  readonly ordinal: number;
}

export interface Content {
  readonly pages: readonly ReadPage[];
  readonly passages: readonly PassageText[];
}

/**
 * Inserts a part of a document's text into every table that the search reads by words. The columns
 * of the document itself follow when its last part is stored (`finishProcessing`), its vectors by a
 * job (`embedDocument`).
 * @param document with the number of its text
 */
export async function insertText(
  tx: Tx,
  document: NumberedDocument,
  { pages, passages }: Content,
): Promise<void> {
  if (pages.length > 0) await insertPages(tx, document, pages);
  if (passages.length > 0) await insertPassages(tx, document, passages);
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

/** The number of passages that a step deletes. */
const stepPassages = 500;
/** The number of pages that a step deletes where no passages are left. */
const stepPages = 100;

/**
 * Deletes some passages of a document with their vectors. Returns false if none was left. Their
 * postings go when segments are merged.
 */
async function deleteSomePassages(
  tx: Tx,
  { orgId, documentId }: IndexedDocument,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    with removed as (
      delete from passages
      where org_id = ${orgId} and (text_number, ordinal) in (
        select text_number, ordinal from passages
        where org_id = ${orgId} and document_id = ${documentId}
        limit ${most})
      returning text_number, ordinal),
    without as (
      delete from passage_vectors vector using removed
      where vector.org_id = ${orgId} and vector.text_number = removed.text_number
        and vector.ordinal = removed.ordinal)
    select from removed`.execute(tx);
  return rows.length > 0;
}

/**
 * Deletes a part of a document's text from every table that the search reads. Returns false if
 * nothing was left.
 */
export async function deleteSomeText(
  tx: Tx,
  { orgId, documentId }: IndexedDocument,
  most = stepPassages,
): Promise<boolean> {
  if (await deleteSomePassages(tx, { orgId, documentId }, most)) return true;
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
    insert into pages (org_id, document_id, page_number, text, tables)
    select ${orgId}, ${documentId}, page_number, text, tables
    from unnest(${pages.map((page) => page.pageNumber)}::int[],
      ${pages.map((page) => page.text)}::text[],
      ${pages.map(({ tables }) => (tables.length > 0 ? JSON.stringify(tables) : null))}::jsonb[])
      as page (page_number, text, tables)`.execute(tx);
}

async function insertPassages(
  tx: Tx,
  { orgId, documentId, textNumber }: NumberedDocument,
  passages: readonly PassageText[],
): Promise<void> {
  await sql`
    insert into passages (org_id, text_number, ordinal, document_id, page_number, language, terms)
    select ${orgId}, ${textNumber}, ordinal, ${documentId}, page_number, language, terms
    from unnest(${passages.map((passage) => passage.ordinal)}::int[],
      ${passages.map((passage) => passage.pageNumber)}::int[],
      ${passages.map((passage) => passage.language)}::text[],
      ${passages.map((passage) => passage.terms)}::text[])
      as passage (ordinal, page_number, language, terms)`.execute(tx);
  const texts = passages.map(({ ordinal, language, terms }) => {
    return { number: textNumber, ordinal, language, terms: toList(terms) };
  });
  await insertSegment(tx, orgId, 'passages', buildSegment(texts));
}

const toList = (terms: string) => (terms === '' ? [] : terms.split(' '));

/**
 * Indexes the terms of a document's name under a new number, and returns the number. Nothing finds
 * the name before the document has this `name_number`.
 */
export async function indexName(tx: Tx, orgId: string, terms: readonly string[]): Promise<number> {
  const taken = await sql<{ number: number }>`
    select take_text_number(${orgId}) as number`.execute(tx);
  const { number } = onlyRow(taken);
  const text = { number, ordinal: 0, language: unknownLanguage, terms };
  await insertSegment(tx, orgId, 'names', buildSegment([text]));
  return number;
}
