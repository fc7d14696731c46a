import { mayChange } from '#ground/access/may-change.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Principal } from '#ground/http/principal.ts';
import { publishWebhookEvents } from '#outgoing/webhook-events/publish-webhook-events.ts';
import { lockTeamNames } from '#library/documents/add-documents.queries.ts';
import { lockNamed } from '#library/documents/document-names.queries.ts';
import { findFreeName } from '#library/documents/number-name.ts';
import type { DocumentRow } from '#library/documents/stored/document.ts';
import { visibleIn } from '#library/documents/stored/reach-document.ts';
import { nameAnew } from '#library/documents/update-document.ts';
import type { Editor } from '#library/documents/update-document.ts';
import { lockTrashedMetadata, updateMetadata } from '#library/documents/update-document.queries.ts';
import type { MetadataRow } from '#library/documents/update-document.queries.ts';
import type { ReachedTrashed } from './reach-trash.ts';
import { takeFromTrash } from './trash.queries.ts';
import type { TrashParts } from './trash-document.ts';

/**
 * Restores a document with everything that it was. If a visible document has its name meanwhile, it
 * gets a number.
 */
export async function restoreDocument(
  { db, jobs }: Pick<TrashParts, 'db' | 'jobs'>,
  { top, row: { id: documentId, team_id: teamId } }: ReachedTrashed,
  { principal, actor }: Editor,
): Promise<DocumentRow> {
  const team = await reachTeam(db, principal, teamId, { isOwn: true });
  return transaction(db, async (tx) => {
    // The team's names before the document, in the order of an upload, to avoid a deadlock.
    if (!(await lockTeamNames(tx, team))) throw new Failure('document_not_found');
    const row = await lockTrashedMetadata(tx, top, documentId);
    if (!row) throw new Failure('document_not_found');
    if (!mayChange(principal, team, row.uploader_id)) throw new Failure('document_not_found');
    const place = await choosePlace(tx, { team, principal, row });
    await takeFromTrash(tx, top, documentId);
    const restored = await updateMetadata(tx, top, documentId, {
      ...place,
      type: row.type,
      visibility: row.visibility,
      request: 'stays',
      ...(await nameAnew(tx, top, row, place)),
    });
    await recordWrite(tx, actor, team, 'document.restored', [documentId]);
    const event = { teamId, data: { documentId, state: restored.state } };
    await publishWebhookEvents(tx, jobs, top.orgId, 'document.restored', [event]);
    return restored;
  });
}

/** Returns the place that the document had, with a number if a visible one has it meanwhile. */
async function choosePlace(
  tx: Tx,
  { team, principal, row }: { team: ReachableTeam; principal: Principal; row: MetadataRow },
) {
  const { name, folder_path: folderPath, asked_name: askedName } = row;
  const visible = await visibleIn(tx, principal, team);
  const [taken] = await lockNamed(tx, team, visible, { folderPath, name, uploaderId: null });
  if (!taken) return { name, folderPath, askedName };
  const free = await findFreeName(tx, team, visible, { folderPath, name });
  return { name: free, folderPath, askedName: name };
}
