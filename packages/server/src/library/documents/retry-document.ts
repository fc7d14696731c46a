import type { Tree } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { callerId } from '#ground/http/principal.ts';
import type { VersionRow } from './add-documents.queries.ts';
import type { DocumentParts } from './add-documents.ts';
import type { DocumentRow } from './stored/document.ts';
import { enqueueReading } from '#library/indexing/enqueue-reading.ts';
import type { Editor } from './update-document.ts';
import { requeueFailed } from './update-document.queries.ts';

/**
 * Reads the same bytes of a failed document again. Of two requests at once, the second throws
 * `document_not_failed`.
 */
export function retryDocument(
  { db, jobs }: Pick<DocumentParts, 'db' | 'jobs'>,
  top: Tree,
  { documentId, principal, actor }: { documentId: string } & Editor,
): Promise<DocumentRow> {
  return transaction(db, async (tx) => {
    const row = await requeueFailed(tx, top, documentId, callerId(principal));
    if (!row) throw new Failure('document_not_failed');
    await enqueueAgain(tx, jobs, { orgId: top.orgId, row, actor });
    return row;
  });
}

/** Enqueues a document that was put back in the queue, and records who had it read again. */
export async function enqueueAgain(
  tx: Tx,
  jobs: DocumentParts['jobs'],
  { orgId, row, actor }: { orgId: string; row: VersionRow } & Pick<Editor, 'actor'>,
): Promise<void> {
  const { id: documentId, version, uploader_id: uploaderId } = row;
  await enqueueReading(tx, jobs, { orgId, documentId, version, uploaderId });
  await recordWrite(tx, actor, { orgId, id: row.team_id }, 'document.retried', [documentId]);
}
