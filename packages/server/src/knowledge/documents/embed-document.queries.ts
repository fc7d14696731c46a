import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DocumentVersion } from './process-document.queries.ts';

export interface UnembeddedRow {
  id: string;
  page_number: number;
  page_text: string;
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
    select placed.id, placed.page_number, placed.place, page.text as page_text
    from placed
    join pages page on page.org_id = ${orgId} and page.document_id = ${documentId}
      and page.page_number = placed.page_number
    where not exists (
      select from passage_vectors known
      where known.org_id = ${orgId} and known.passage_id = placed.id and known.model = ${model})
    order by placed.page_number, placed.place`.execute(db);
  return rows;
}
