import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DocumentVersion } from './process-document.queries.ts';

export interface UnembeddedRow {
  id: string;
  page_number: number;
  /** Which passage of its page it is, from 0: passages are cut anew from the page's text. */
  place: number;
}

/** The passages of this version that have no vector of the model, in their order. */
export async function findPassagesWithoutVector(
  db: Db,
  { orgId, documentId, version }: DocumentVersion,
  model: string,
): Promise<UnembeddedRow[]> {
  const { rows } = await sql<UnembeddedRow>`
    with placed as (
      select passage.id, passage.page_number,
        row_number() over (partition by passage.page_number order by passage.id)::int - 1 as place
      from passages passage
      join documents document
        on document.org_id = passage.org_id and document.id = passage.document_id
      where passage.org_id = ${orgId} and passage.document_id = ${documentId}
        and document.version = ${version} and document.state = 'ready')
    select placed.id, placed.page_number, placed.place
    from placed
    where not exists (
      select from passage_vectors known
      where known.org_id = ${orgId} and known.passage_id = placed.id and known.model = ${model})
    order by placed.page_number, placed.place`.execute(db);
  return rows;
}

/** The text of these pages of the document, by their number. */
export async function readPageTexts(
  db: Db,
  { orgId, documentId }: DocumentVersion,
  pageNumbers: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ page_number: number; text: string }>`
    select page_number, text from pages
    where org_id = ${orgId} and document_id = ${documentId}
      and page_number = any(${[...pageNumbers]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.page_number, row.text]));
}
