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

/**
 * Reads the beginnings of documents in scope, the one added last first: up to `most`, after the first
 * `skipped`. The documents are chosen before a page is read, because pages are long.
 */
export async function readBeginnings(
  db: Reader,
  scope: Scope,
  { most, skipped }: { most: number; skipped: number },
): Promise<BeginningRow[]> {
  const { rows } = await sql<BeginningRow>`
    with newest as materialized (
      select document.id, document.name, document.org_id, document.text_id, document.created_at
      from documents document
      where ${inScope(scope)}
      order by document.created_at desc, document.id desc
      limit ${most} offset ${skipped})
    select newest.id, newest.name, coalesce(left(page.text, ${charactersMax}::int), '') as text
    from newest
    left join pages page on page.org_id = newest.org_id and page.document_id = newest.text_id
      and page.page_number = 1
    order by newest.created_at desc, newest.id desc`.execute(db);
  return rows;
}
