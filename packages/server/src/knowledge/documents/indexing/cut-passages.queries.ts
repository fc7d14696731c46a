import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { IndexedDocument } from './index-tables.queries.ts';

/** Reads the texts of these pages of the document, by page number. */
export async function readPageTexts(
  db: Db,
  { orgId, documentId }: IndexedDocument,
  pageNumbers: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ page_number: number; text: string }>`
    select page_number, text from pages
    where org_id = ${orgId} and document_id = ${documentId}
      and page_number = any(${[...pageNumbers]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.page_number, row.text]));
}
