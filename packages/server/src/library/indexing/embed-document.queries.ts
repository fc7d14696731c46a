import { sql } from 'kysely';
import type { Db } from '#ground/db/database.ts';
import type { DocumentVersion } from './index-document.queries.ts';

export interface UnembeddedRow {
  text_number: number;
  ordinal: number;
  page_number: number;
  /**
   * The passage's index on its page, from 0. Passages are stored without text and cut again from
   * the page.
   */
  place: number;
}

/** Returns the passages of this version that have no vector of the model, in their order. */
export async function findPassagesWithoutVector(
  db: Db,
  { orgId, documentId, version }: DocumentVersion,
  model: string,
): Promise<UnembeddedRow[]> {
  const { rows } = await sql<UnembeddedRow>`
    with placed as (
      select passage.text_number, passage.ordinal, passage.page_number,
        row_number() over (partition by passage.page_number order by passage.ordinal)::int - 1 as place
      from passages passage
      join documents document
        on document.org_id = passage.org_id and document.text_number = passage.text_number
      where passage.org_id = ${orgId} and document.id = ${documentId}
        and document.version = ${version} and document.state = 'ready')
    select placed.text_number, placed.ordinal, placed.page_number, placed.place
    from placed
    where not exists (
      select from passage_vectors known
      where known.org_id = ${orgId} and known.text_number = placed.text_number
        and known.ordinal = placed.ordinal and known.model = ${model})
    order by placed.ordinal`.execute(db);
  return rows;
}
