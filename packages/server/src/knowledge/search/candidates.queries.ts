import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';
import type { TextKey } from '../postings/seen-texts.ts';
import type { Scope } from './scope.ts';
import { inScope } from './scope.queries.ts';

export interface PassageRow {
  text_number: number;
  ordinal: number;
  document_id: string;
  page_number: number;
  terms: string;
  /** The number of passages of the document. */
  passage_count: number;
}

/** Reads these passages. Leaves out those that are no longer in the scope. */
export async function readPassages(
  db: Reader,
  scope: Scope,
  keys: readonly TextKey[],
): Promise<PassageRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await prepared(sql<PassageRow>`
    select passage.text_number, passage.ordinal, passage.document_id, passage.page_number,
      passage.terms, document.passage_count
    from unnest(${keys.map(({ number }) => number)}::int[],
      ${keys.map(({ ordinal }) => ordinal)}::int[]) as asked (number, ordinal)
    join passages passage on passage.org_id = ${scope.team.orgId}
      and passage.text_number = asked.number and passage.ordinal = asked.ordinal
    join documents document on document.org_id = ${scope.team.orgId}
      and document.text_number = passage.text_number
    where ${inScope(scope)}`).execute(db);
  return rows;
}

export interface NameRow {
  document_id: string;
  text_number: number | null;
  name_number: number;
  /** The file name. */
  name: string;
  terms: string;
}

/** Reads the names with these numbers. Leaves out those that are no longer in the scope. */
export async function readNames(
  db: Reader,
  scope: Scope,
  numbers: readonly number[],
): Promise<NameRow[]> {
  if (numbers.length === 0) return [];
  const { rows } = await prepared(sql<NameRow>`
    select document.id as document_id, document.text_number, document.name_number, document.name,
      document.name_terms as terms
    from unnest(${[...numbers]}::int[]) as asked (number)
    join documents document on document.org_id = ${scope.team.orgId}
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
  page_number: number;
  text: string;
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
      document.total_pages, page.page_number, left(page.text, ${lengthMax}) as text
    from unnest(${places.map((place) => place.documentId)}::uuid[],
      ${places.map((place) => place.pageNumber)}::int[]) as place (document_id, page_number)
    join documents document on document.id = place.document_id
    join pages page on page.org_id = document.org_id and page.document_id = document.id
      and page.page_number = place.page_number
    where page.org_id = ${scope.team.orgId} and ${inScope(scope)}`).execute(db);
  return rows;
}
