import type { DeletionReceipt } from '@guildhall/contract';
import { mayChange } from '#ground/access/may-change.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { publishWebhookEvents } from '#outgoing/webhook-events/publish-webhook-events.ts';
import { Failure } from '#ground/failure.ts';
import type { JobOptions, Jobs } from '#ground/jobs/jobs.ts';
import type { DocumentParts } from './add-documents.ts';
import {
  deleteRows,
  findUnfinishedRemovals,
  lockDeletable,
  lockTeamDocuments,
  removeSomeText,
} from './delete-documents.queries.ts';
import type { LockedRow } from './delete-documents.queries.ts';
import { countText } from '#library/indexing/index-tables.queries.ts';
import type { IndexedDocument } from '#library/indexing/index-tables.queries.ts';
import type { ReachedDocument } from './stored/reach-document.ts';
import type { Editor } from './update-document.ts';

/**
 * Deletes a document with its text and its file, whether it is in the trash or not: it may be moved
 * while this waits. From the transaction on, nothing finds it. The enqueued jobs guarantee that text
 * and file are removed; removing them here as well makes the receipt true when it is read.
 */
export async function deleteDocument(
  { db, files, jobs }: Pick<DocumentParts, 'db' | 'files' | 'jobs'>,
  { top, row: { id: documentId, team_id: teamId } }: Pick<ReachedDocument, 'top' | 'row'>,
  { principal, actor }: Editor,
): Promise<DeletionReceipt> {
  const team = await reachTeam(db, principal, teamId, { isOwn: true });
  const { locked, receipt } = await transaction(db, async (tx) => {
    const rows = await lockDeletable(tx, top, documentId);
    const newest = rows.at(-1);
    if (!newest) throw new Failure('document_not_found');
    // Another person may have replaced the document meanwhile and is now its uploader.
    if (!mayChange(principal, team, newest.uploader_id)) {
      throw new Failure(rows[0]?.trashed_at ? 'document_not_found' : 'role_missing');
    }
    if (newest.source_id !== null || rows[0]?.source_id) throw new Failure('document_of_source');
    const place = { orgId: top.orgId, id: newest.team_id };
    await recordWrite(tx, actor, place, 'document.deleted', [documentId]);
    return { locked: rows, receipt: await deleteLocked(tx, top, jobs, rows) };
  });
  await removeLocked({ db, files }, top.orgId, locked);
  return receipt;
}

/** Removes the texts and files of documents that were deleted, after the transaction. */
async function removeLocked(
  { db, files }: Pick<DocumentParts, 'db' | 'files'>,
  orgId: string,
  rows: readonly LockedRow[],
): Promise<void> {
  for (const row of rows) {
    await removeText(db, { orgId, documentId: row.text_id });
    await files.remove(row.file_key).catch(() => {});
  }
}

/** Removes a text that no document has any more. Of two that remove it at once, both end when nothing is left. */
export async function removeText(db: Db, document: IndexedDocument): Promise<void> {
  while (await transaction(db, (tx) => removeSomeText(tx, document)));
}

/** Enqueues the removals that an earlier process began and that have no job. */
export async function enqueueUnfinishedRemovals(db: Db, jobs: Jobs): Promise<void> {
  await transaction(db, async (tx) => {
    const removals = await findUnfinishedRemovals(tx);
    if (removals.length > 0) await jobs.enqueueAll(tx, 'remove-text', removals);
  });
}

/**
 * Deletes the documents of a team inside the transaction that deletes the team. For a whole
 * organisation, a job removes the index afterwards. Returns the removal of the texts, for after the
 * transaction.
 */
export async function deleteTeamDocuments(
  tx: Tx,
  team: ReachableTeam,
  { db, jobs }: Pick<DocumentParts, 'db' | 'jobs'>,
): Promise<() => Promise<void>> {
  const { orgId, parentId } = team;
  if (parentId === null) await jobs.enqueue(tx, 'remove-index', { orgId });
  const locked = await lockTeamDocuments(tx, team);
  await deleteLocked(tx, team, jobs, locked);
  return async () => {
    for (const { text_id: documentId } of locked) await removeText(db, { orgId, documentId });
  };
}

/** The request that deletes removes the text as well; the job finds nothing, unless that ended. */
const ifNotDone = { startAfterSeconds: 30 };

/**
 * Deletes locked documents. Jobs remove their texts and files. Webhooks were told of those in the
 * trash when they were moved there.
 * @param start when the jobs begin; by default after a request that removes the same
 */
export async function deleteLocked(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  jobs: Jobs,
  rows: readonly LockedRow[],
  start: JobOptions = ifNotDone,
): Promise<DeletionReceipt> {
  const ids = rows.map(({ id }) => id);
  const textIds = rows.map((row) => row.text_id);
  const counted = await countText(tx, orgId, textIds);
  await deleteRows(tx, orgId, ids);
  for (const documentId of textIds)
    await jobs.enqueue(tx, 'remove-text', { orgId, documentId }, start);
  const fileKeys = new Set(rows.map((row) => row.file_key));
  for (const fileKey of fileKeys) await jobs.enqueue(tx, 'remove-file', { fileKey });
  const documents = rows.filter(({ replaces }) => replaces === null);
  const told = documents.filter((row) => row.trashed_at === null);
  await tellDeleted(tx, jobs, orgId, told);
  return { documents: documents.length, ...counted, files: fileKeys.size };
}

/** Tells webhooks that documents are deleted, or are to everybody. */
export async function tellDeleted(
  tx: Tx,
  jobs: Jobs,
  orgId: string,
  documents: readonly Pick<LockedRow, 'id' | 'team_id'>[],
): Promise<void> {
  const events = documents.map(({ id, team_id: teamId }) => ({ teamId, data: { documentId: id } }));
  await publishWebhookEvents(tx, jobs, orgId, 'document.deleted', events);
}
