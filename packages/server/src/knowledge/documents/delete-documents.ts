import type { DeletionReceipt } from '@guildhall/contract';
import { mayChange } from '#access/may-change.ts';
import { reachTeam } from '#access/reach-team.ts';
import type { ReachableTeam, Tree } from '#access/reach-team.ts';
import { recordWrite } from '#audit/audit.queries.ts';
import { transaction } from '#db/database.ts';
import type { Tx } from '#db/database.ts';
import { publishWebhookEvents } from '#webhook-events/publish-webhook-events.ts';
import { Failure } from '#failure.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { DocumentParts } from './add-documents.ts';
import { deleteRows, lockDocument, lockTeamDocuments } from './delete-documents.queries.ts';
import type { LockedRow } from './delete-documents.queries.ts';
import { deleteText } from './indexing/index-tables.queries.ts';
import type { ReachedDocument } from './reach-document.ts';
import type { Editor } from './update-document.ts';

/**
 * Deletes a document with its text and its file. The enqueued job guarantees that the file is
 * removed; removing it here as well makes the receipt true when it is read.
 */
export async function deleteDocument(
  { db, files, jobs }: Pick<DocumentParts, 'db' | 'files' | 'jobs'>,
  { top, row: { id: documentId, team_id: teamId } }: Pick<ReachedDocument, 'top' | 'row'>,
  { principal, actor }: Editor,
): Promise<DeletionReceipt> {
  const team = await reachTeam(db, principal, teamId, { isOwn: true });
  const { locked, receipt } = await transaction(db, async (tx) => {
    const rows = await lockDocument(tx, top, documentId);
    if (rows.length === 0) throw new Failure('document_not_found');
    for (const { team_id: id, uploader_id: uploaderId } of rows) {
      // Somebody else may have replaced the document since it was reached, and is its uploader now.
      if (!mayChange(principal, team, uploaderId)) throw new Failure('role_missing');
      await recordWrite(tx, actor, { orgId: top.orgId, id }, 'document.deleted', [documentId]);
    }
    return { locked: rows, receipt: await deleteLocked(tx, top, jobs, rows) };
  });
  for (const row of locked) await files.remove(row.file_key).catch(() => {});
  return receipt;
}

/**
 * Deletes the documents of a team inside the transaction that deletes the team. For a whole
 * organisation, a job drops the empty partitions afterwards.
 */
export async function deleteTeamDocuments(
  tx: Tx,
  team: ReachableTeam,
  jobs: Jobs,
): Promise<DeletionReceipt> {
  const { orgId, parentId } = team;
  if (parentId === null) await jobs.enqueue(tx, 'drop-partitions', { orgId });
  return deleteLocked(tx, team, jobs, await lockTeamDocuments(tx, team));
}

async function deleteLocked(
  tx: Tx,
  { orgId }: Tree,
  jobs: Jobs,
  rows: readonly LockedRow[],
): Promise<DeletionReceipt> {
  const ids = rows.map(({ id }) => id);
  const deleted = await deleteText(tx, orgId, ids);
  await deleteRows(tx, orgId, ids);
  for (const { file_key: fileKey } of rows) await jobs.enqueue(tx, 'remove-file', { fileKey });
  const events = rows.map((row) => ({ teamId: row.team_id, data: { documentId: row.id } }));
  await publishWebhookEvents(tx, jobs, orgId, 'document.deleted', events);
  return { documents: rows.length, ...deleted, files: rows.length };
}
