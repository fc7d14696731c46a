import type { ReadingNote } from '@guildhall/contract';
import type { StoredTable } from '@guildhall/text/tables/page-table.ts';
import { sql } from 'kysely';
import type { Reader } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';
import type { TextKey } from '#library/postings/seen-texts.ts';
import type { Scope } from '#library/scope.ts';
import { inScope } from '#library/scope.queries.ts';
import type { DocumentHit } from './legs/leg.ts';

/** A passage, or the name, folder and title of a document. */
export interface TextRow {
  in_names: boolean;
  /** The number of the document's passages, or of its name. */
  number: number;
  /** The place of the passage in its document; 0 for a name. */
  ordinal: number;
  document_id: string;
  /** The page of the passage; 1 for a name. */
  page_number: number;
  terms: string;
  /** The file name of the document. */
  name: string;
  /** The number of the document's passages. */
  text_number: number | null;
}

/** Reads these passages and names. Leaves out those that are no longer in the scope. */
export async function readTexts(
  db: Reader,
  scope: Scope,
  { passages, names }: { passages: readonly TextKey[]; names: readonly TextKey[] },
): Promise<TextRow[]> {
  const { orgId } = scope.team;
  const { rows } = await prepared(sql<TextRow>`
    select false as in_names, passage.text_number as number, passage.ordinal,
      document.id as document_id, passage.page_number, passage.terms, document.name,
      document.text_number
    from unnest(${passages.map(({ number }) => number)}::int[],
      ${passages.map(({ ordinal }) => ordinal)}::int[]) as asked (number, ordinal)
    join passages passage on passage.org_id = ${orgId}
      and passage.text_number = asked.number and passage.ordinal = asked.ordinal
    join documents document on document.org_id = ${orgId}
      and document.text_number = passage.text_number
    where ${inScope(scope)}
    union all
    select true, document.name_number, 0, document.id, 1, document.name_terms, document.name,
      document.text_number
    from unnest(${names.map(({ number }) => number)}::int[]) as asked (number)
    join documents document on document.org_id = ${orgId}
      and document.name_number = asked.number
    where ${inScope(scope)}`).execute(db);
  return rows;
}

export interface FoundPageRow {
  document_id: string;
  name: string;
  type: string;
  folder_path: string | null;
  total_pages: number | null;
  reading_notes: ReadingNote[];
  page_number: number;
  text: string;
  tables: StoredTable[] | null;
}

/**
 * Reads the first `lengthMax` characters of these pages, with their document's row. Leaves out
 * pages that are no longer in the scope.
 */
export async function readPages(
  db: Reader,
  scope: Scope,
  places: readonly { documentId: string; pageNumber: number }[],
  lengthMax: number,
): Promise<FoundPageRow[]> {
  if (places.length === 0) return [];
  const { rows } = await prepared(sql<FoundPageRow>`
    select document.id as document_id, document.name, document.type, document.folder_path,
      document.total_pages, document.reading_notes, page.page_number, left(page.text, ${lengthMax}) as text, page.tables
    from unnest(${places.map((place) => place.documentId)}::uuid[],
      ${places.map((place) => place.pageNumber)}::int[]) as place (document_id, page_number)
    join documents document on document.id = place.document_id
    join pages page on page.org_id = document.org_id and page.document_id = document.text_id
      and page.page_number = place.page_number
    where page.org_id = ${scope.team.orgId} and ${inScope(scope)}`).execute(db);
  return rows;
}

/**
 * Returns documents of the scope whose name, folder or title is spelled like the text, with their
 * similarity from 0 to 1.
 */
export async function findBySpelling(
  db: Reader,
  scope: Scope,
  text: string,
  most: number,
): Promise<DocumentHit[]> {
  const { rows } = await sql<DocumentHit>`
    select found.document_id as "documentId", found.score
    from documents_by_spelling(${scope.team.orgId}, ${text}) as found
    join documents document on document.id = found.document_id
    where document.org_id = ${scope.team.orgId} and ${inScope(scope)}
    order by found.score desc, found.document_id
    limit ${most}`.execute(db);
  return rows;
}
