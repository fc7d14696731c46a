import { sql } from 'kysely';
import type { Reader } from '#ground/db/database.ts';
import { inScope } from '#library/scope/scope.queries.ts';
import type { Scope } from '#library/scope/scope.ts';
import { foundColumns } from './documents.queries.ts';
import type { FoundDocumentRow } from './documents.queries.ts';

/** Returns the document with this id, if it is in the scope. */
export async function findInScope(
  db: Reader,
  scope: Omit<Scope, 'only'>,
  documentId: string,
): Promise<FoundDocumentRow | undefined> {
  const found = await sql<FoundDocumentRow>`
    select ${foundColumns} from documents document
    where ${inScope({ ...scope, only: [documentId] })}`.execute(db);
  return found.rows[0];
}

/** Reads the text of one page, if its document is in the scope. */
export async function readPageInScope(
  db: Reader,
  scope: Omit<Scope, 'only'>,
  { documentId, pageNumber }: { documentId: string; pageNumber: number },
): Promise<string | undefined> {
  const found = await sql<{ text: string }>`
    select page.text
    from documents document
    join pages page on page.org_id = document.org_id and page.document_id = document.id
    where ${inScope({ ...scope, only: [documentId] })}
      and page.org_id = ${scope.team.orgId} and page.page_number = ${pageNumber}`.execute(db);
  return found.rows[0]?.text;
}
