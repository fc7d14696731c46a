import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { DocumentVersion } from './indexing/index-document.queries.ts';
import { deleteSomeText } from './indexing/index-tables.queries.ts';
import type { IndexedDocument } from './indexing/index-tables.queries.ts';

/** The number of passages that the transaction of an upload may delete by itself. */
const passagesMax = 25;

/**
 * Takes a document with many passages out of the search: it waits to be read again. Returns its new
 * version; undefined if the document has few passages or is not ready.
 */
export async function hideDocument(
  tx: Tx,
  { orgId, documentId }: IndexedDocument,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    update documents set state = 'queued', version = version + 1, updated_at = now()
    where org_id = ${orgId} and id = ${documentId} and state = 'ready'
      and passage_count > ${passagesMax}
    returning version`.execute(tx);
  return rows[0]?.version;
}

/**
 * Deletes a part of the text of a hidden document. Returns false if nothing is left, or if the
 * document is read again.
 */
export async function clearSomeHidden(
  tx: Tx,
  { orgId, documentId, version }: DocumentVersion,
): Promise<boolean> {
  const { rows } = await sql`
    select from documents
    where org_id = ${orgId} and id = ${documentId} and version = ${version} and state = 'queued'
    for update`.execute(tx);
  return rows.length > 0 && (await deleteSomeText(tx, { orgId, documentId }));
}
