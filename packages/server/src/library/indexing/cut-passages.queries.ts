import { sql } from 'kysely';
import type { Db } from '#ground/db/database.ts';
import { stemOf } from './name-terms.ts';
import type { IndexedDocument } from './index-tables.queries.ts';

export interface PageTextRow {
  page_number: number;
  text: string;
}

/** Reads the texts of the pages after a page of the document, in their order. */
export async function readSomePages(
  db: Db,
  { orgId, documentId }: IndexedDocument,
  { after, most }: { after: number; most: number },
): Promise<PageTextRow[]> {
  const { rows } = await sql<PageTextRow>`
    select page.page_number, page.text from documents document
    join pages page on page.org_id = document.org_id and page.document_id = document.text_id
    where document.org_id = ${orgId} and document.id = ${documentId}
      and page.page_number > ${after}
    order by page.page_number
    limit ${most}`.execute(db);
  return rows;
}

/** Returns the title of a document; its name, where the file has none. */
export async function findTitle(db: Db, { orgId, documentId }: IndexedDocument): Promise<string> {
  const { rows } = await sql<{ name: string; title: string | null }>`
    select name, title from documents
    where org_id = ${orgId} and id = ${documentId}`.execute(db);
  const { name = '', title = null } = rows[0] ?? {};
  return title ?? stemOf(name).replace(/[-_]+/gu, ' ');
}
