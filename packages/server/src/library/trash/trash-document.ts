import { mayChange } from '#ground/access/may-change.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { userIn } from '#ground/http/principal.ts';
import type { DocumentParts } from '#library/documents/add-documents.ts';
import { tellDeleted } from '#library/documents/delete-documents.ts';
import { lockDocument } from '#library/documents/delete-documents.queries.ts';
import type { ReachedDocument } from '#library/documents/stored/reach-document.ts';
import type { Editor } from '#library/documents/update-document.ts';
import { moveToTrash } from './trash.queries.ts';

export type TrashParts = Pick<DocumentParts, 'db' | 'jobs'>;

/**
 * Moves a document to the trash of its team, with its new version that waits to be read. To everybody
 * it is deleted: webhooks are told so.
 */
export async function trashDocument(
  { db, jobs }: TrashParts,
  { top, row: { id: documentId, team_id: teamId } }: Pick<ReachedDocument, 'top' | 'row'>,
  { principal, actor }: Editor,
): Promise<void> {
  const team = await reachTeam(db, principal, teamId, { isOwn: true });
  await transaction(db, async (tx) => {
    const rows = await lockDocument(tx, top, documentId);
    const newest = rows.at(-1);
    if (!newest) throw new Failure('document_not_found');
    // Another person may have replaced the document meanwhile and is now its uploader.
    if (!mayChange(principal, team, newest.uploader_id)) throw new Failure('role_missing');
    if (rows.some((row) => row.source_id !== null)) throw new Failure('document_of_source');
    const userId = principal.kind === 'person' ? userIn(principal, top.orgId) : null;
    await moveToTrash(tx, top, documentId, userId);
    const place = { orgId: top.orgId, id: newest.team_id };
    await recordWrite(tx, actor, place, 'document.trashed', [documentId]);
    await tellDeleted(tx, jobs, top.orgId, [{ ...newest, id: documentId }]);
  });
}
