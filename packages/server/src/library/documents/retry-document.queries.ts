import { sql } from 'kysely';
import type { TextEncoding } from '@guildhall/contract';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import type { VersionRow } from './add-documents.queries.ts';
import { documentColumns } from './stored/documents.queries.ts';
import { inTree } from './stored/in-tree.queries.ts';

/**
 * Puts a failed document of the tree back in the queue, as a new version. Returns undefined if the
 * document has not failed.
 */
export async function requeueFailed(
  tx: Tx,
  top: Tree,
  documentId: string,
  chargedTo: string,
): Promise<VersionRow | undefined> {
  const requeued = await sql<VersionRow>`
    update documents as document
    set state = 'queued', error = null, reason = null, reading_notes = '[]', charged_to = ${chargedTo},
      version = version + 1, updated_at = now()
    where ${inTree(top)} and document.id = ${documentId} and document.state = 'failed'
    returning ${documentColumns}, document.version`.execute(tx);
  return requeued.rows[0];
}

/**
 * Puts a document of the tree back in the queue, as a new version that is read in this encoding.
 * Returns undefined if it is gone.
 */
export async function requeue(
  tx: Tx,
  top: Tree,
  documentId: string,
  { chargedTo, encoding }: { chargedTo: string; encoding: TextEncoding | null },
): Promise<VersionRow | undefined> {
  const requeued = await sql<VersionRow>`
    update documents as document
    set state = 'queued', error = null, reason = null, reading_notes = '[]', encoding = ${encoding},
      charged_to = ${chargedTo}, version = version + 1, updated_at = now()
    where ${inTree(top)} and document.id = ${documentId}
    returning ${documentColumns}, document.version`.execute(tx);
  return requeued.rows[0];
}
