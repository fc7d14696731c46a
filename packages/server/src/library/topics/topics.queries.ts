import { sql } from 'kysely';
import type { Reader } from '#ground/db/database.ts';
import type { Scope } from '#library/scope.ts';
import { inScope } from '#library/scope.queries.ts';

/** The beginning of a document. */
export interface BeginningRow {
  id: string;
  name: string;
  text: string;
}

const charactersMax = 8_000;

/** Reads the beginnings of the documents in scope that were added last, the newest first. */
export async function readBeginnings(
  db: Reader,
  scope: Scope,
  most: number,
): Promise<BeginningRow[]> {
  const { rows } = await sql<BeginningRow>`
    select document.id, document.name, left(page.text, ${charactersMax}::int) as text
    from documents document
    join pages page on page.org_id = document.org_id and page.document_id = document.text_id
      and page.page_number = 1
    where ${inScope(scope)}
    order by document.created_at desc, document.id desc
    limit ${most}`.execute(db);
  return rows;
}
