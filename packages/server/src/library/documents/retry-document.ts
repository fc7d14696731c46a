import { encodedTypes } from '@guildhall/contract';
import type { TextEncoding } from '@guildhall/contract';
import type { Tree } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { callerId } from '#ground/http/principal.ts';
import type { VersionRow } from './add-documents.queries.ts';
import type { DocumentParts } from './add-documents.ts';
import type { DocumentRow } from './stored/document.ts';
import { readDocuments } from './stored/documents.queries.ts';
import type { IndexedDocument } from '#library/indexing/index-tables.queries.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { enqueueReading } from '#library/indexing/enqueue-reading.ts';
import { saveVersionRights } from '#library/indexing/new-version.queries.ts';
import { invalid } from '#ground/http/check-input.ts';
import type { Editor } from './update-document.ts';
import { lockDocument } from './delete-documents.queries.ts';
import { insertRereading } from './waiting-versions.queries.ts';
import { requeueFailed, requeue } from './update-document.queries.ts';

interface Again extends Editor {
  readonly row: DocumentRow;
  /** The encoding of the bytes; null: the reader finds it out. */
  readonly encoding: TextEncoding | null;
}

/**
 * Reads the same bytes of a failed document, or of its failed new version, again. Of two requests at once, the second throws
 * `document_not_failed`.
 */
export function retryDocument(
  { db, jobs }: Pick<DocumentParts, 'db' | 'jobs'>,
  top: Tree,
  { documentId, principal, actor }: { documentId: string } & Editor,
): Promise<DocumentRow> {
  return transaction(db, async (tx) => {
    // Whoever moves it to the trash locks it, but not a new version that comes meanwhile.
    const [document] = await lockDocument(tx, top, documentId);
    if (!document) throw new Failure('document_not_found');
    const failed = await requeueFailed(tx, top, documentId, callerId(principal));
    if (failed.length === 0) throw new Failure('document_not_failed');
    for (const row of failed) {
      await enqueueAgain(tx, jobs, { orgId: top.orgId, documentId, row, actor });
    }
    return onlyRow({ rows: await readDocuments(tx, top, [documentId]) });
  });
}

/** Enqueues a document, or its new version, that was put back in the queue, and records who had it read again. */
export async function enqueueAgain(
  tx: Tx,
  jobs: DocumentParts['jobs'],
  { orgId, documentId, row, actor }: IndexedDocument & { row: VersionRow } & Pick<Editor, 'actor'>,
): Promise<void> {
  const { id, version, uploader_id: uploaderId } = row;
  await enqueueReading(tx, jobs, { orgId, documentId: id, version, uploaderId });
  await recordWrite(tx, actor, { orgId, id: row.team_id }, 'document.retried', [documentId]);
}

/**
 * Reads the newest bytes of a document again, in another encoding if one is given. Until they are
 * read, a readable document serves as it is.
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
    const [document, waiting] = await lockDocument(tx, top, documentId);
    if (!document) throw new Failure('document_not_found');
    const how = { chargedTo: callerId(principal), encoding };
    const isServing = document.state === 'ready' && !waiting;
    if (!isServing && !waiting) await saveVersionRights(tx, top, documentId);
    const row = isServing
      ? await insertRereading(tx, top, documentId, how)
      : await requeue(tx, top, (waiting ?? document).id, how);
    await enqueueAgain(tx, jobs, { orgId: top.orgId, documentId, row, actor });
    return onlyRow({ rows: await readDocuments(tx, top, [documentId]) });
  });
}
