import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';
import type { Scope } from './scope.ts';
import { inScope } from './scope.queries.ts';

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
