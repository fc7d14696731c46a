import { encodedTypes } from '@guildhall/contract';
import type { TextEncoding } from '@guildhall/contract';
import type { Tree } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { callerId } from '#ground/http/principal.ts';
import { saveVersionRights } from './add-documents.queries.ts';
import type { VersionRow } from './add-documents.queries.ts';
import type { DocumentParts } from './add-documents.ts';
import type { DocumentRow } from './stored/document.ts';
import { enqueueReading } from '#library/indexing/enqueue-reading.ts';
import { invalid } from '#ground/http/check-input.ts';
import type { Editor } from './update-document.ts';
import { requeueFailed, requeue } from './update-document.queries.ts';

interface Again extends Editor {
  readonly row: DocumentRow;
  /** The encoding of the bytes; null: the reader finds it out. */
  readonly encoding: TextEncoding | null;
}

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

/**
 * Reads the bytes of a document again, in another encoding if one is given. Until they are read,
 * nothing of the document is found.
 */
export function readAgain(
  { db, jobs }: Pick<DocumentParts, 'db' | 'jobs'>,
  top: Tree,
  { row: { id: documentId, type }, encoding, principal, actor }: Again,
): Promise<DocumentRow> {
  if (encoding !== null && !encodedTypes.includes(type)) {
    const message = 'is only for texts, tables and web pages: other files name theirs';
    throw invalid([{ path: 'encoding', message, code: 'not_expected' }]);
  }
  return transaction(db, async (tx) => {
    await saveVersionRights(tx, top, documentId);
    const row = await requeue(tx, top, documentId, { chargedTo: callerId(principal), encoding });
    if (!row) throw new Failure('document_not_found');
    await enqueueAgain(tx, jobs, { orgId: top.orgId, row, actor });
    return row;
  });
}
