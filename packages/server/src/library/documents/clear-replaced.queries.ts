import { sql } from 'kysely';
import type { Tx } from '#ground/db/database.ts';
import type { DocumentVersion } from '#library/indexing/index-document.queries.ts';
import { deleteSomeText } from '#library/indexing/index-tables.queries.ts';
import type { IndexedDocument } from '#library/indexing/index-tables.queries.ts';

/** The number of passages that the transaction of an upload may delete. */
const passagesMax = 25;

/**
 * Hides a document with many passages from the search, also during its reading, and queues it.
 * Returns its new version; undefined if few passages of it are stored.
 */
export async function hideDocument(
  tx: Tx,
  { orgId, documentId }: IndexedDocument,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    update documents set state = 'queued', version = version + 1, updated_at = now()
    where org_id = ${orgId} and id = ${documentId} and state <> 'failed'
      and (select count(*) from (
        select from passages where org_id = ${orgId} and document_id = ${documentId}
        limit ${passagesMax + 1}) stored) > ${passagesMax}
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
  most?: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from documents
    where org_id = ${orgId} and id = ${documentId} and version = ${version} and state = 'queued'
    for update`.execute(tx);
  return rows.length > 0 && (await deleteSomeText(tx, { orgId, documentId }, most));
}
