import { mayChange } from '#ground/access/may-change.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordChange, recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Tx } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { publishWebhookEvents } from '#outgoing/webhook-events/publish-webhook-events.ts';
import { publishRead } from '#library/indexing/publish-read.ts';
import { lockTeamNames } from '#library/documents/add-documents.queries.ts';
import { lockNamed } from '#library/documents/document-names.queries.ts';
import { findFreeName } from '#library/documents/number-name.ts';
import type { DocumentRow } from '#library/documents/stored/document.ts';
import { visibleIn } from '#library/documents/stored/reach-document.ts';
import { nameAnew, recordDecision } from '#library/documents/update-document.ts';
import type { Editor } from '#library/documents/update-document.ts';
import { lockTrashedMetadata, updateMetadata } from '#library/documents/update-document.queries.ts';
import type { MetadataRow } from '#library/documents/update-document.queries.ts';
import { setWaitingVisibility } from '#library/documents/waiting-versions.queries.ts';
import { grantRestored } from './grant-restored.ts';
import type { ReachedTrashed } from './reach-trash.ts';
import { takeFromTrash } from './trash.queries.ts';
import type { TrashParts } from './trash-document.ts';

/**
 * Restores a document with everything that it was, as far as the principal may show it to as many. If
 * a visible document has its name meanwhile, it gets a number.
 */
export async function restoreDocument(
  { db, jobs }: TrashParts,
  { top, row: { id: documentId, team_id: teamId } }: ReachedTrashed,
  { principal, actor }: Editor,
): Promise<DocumentRow> {
  const team = await reachTeam(db, principal, teamId, { isOwn: true });
  const restore = async (tx: Tx) => {
    // The team's names before the document, in the order of an upload, to avoid a deadlock.
    if (!(await lockTeamNames(tx, team))) throw new Failure('document_not_found');
    const row = await lockTrashedMetadata(tx, top, documentId);
    if (!row) throw new Failure('document_not_found');
    if (!mayChange(principal, team, row.uploader_id)) throw new Failure('document_not_found');
    const place = await choosePlace(tx, { team, principal, row });
    const { waiting, ...granted } = await grantRestored(tx, { team, principal, row }, place);
    if (waiting && waiting !== row.new_version?.visibility)
      await setWaitingVisibility(tx, top, documentId, waiting);
    // A number for the name before the row of `text_classes` that changes with it, as jobs take them.
    const named = await nameAnew(tx, top, row, place);
    await takeFromTrash(tx, top, documentId);
    const metadata = { ...place, ...granted, ...named, type: row.type };
    const restored = await updateMetadata(tx, top, documentId, metadata);
    await recordWrite(tx, actor, team, 'document.restored', [documentId]);
    await recordNarrowing(tx, { actor, team }, row, restored);
    await tellRestored(tx, jobs, top.orgId, restored);
    return restored;
  };
  // Jobs may hold the new version, or the text of another document, and then want this one.
  return retryDeadlock(() => transaction(db, restore));
}

async function recordNarrowing(
  tx: Tx,
  by: { actor: Actor; team: ReachableTeam },
  before: MetadataRow,
  after: DocumentRow,
): Promise<void> {
  if (before.visibility === after.visibility) return;
  const change = { from: before.visibility, to: after.visibility };
  await recordChange(tx, by, 'document.visibility', [after.id], change);
  await recordDecision(tx, by, before, after);
}

/** Tells webhooks that a document is there again, also those that wait only for what can be found. */
async function tellRestored(
  tx: Tx,
  jobs: Jobs,
  orgId: string,
  { id: documentId, team_id: teamId, state, error }: DocumentRow,
): Promise<void> {
  const tell = { teamId, data: { documentId, state } };
  await publishWebhookEvents(tx, jobs, orgId, 'document.restored', [tell]);
  if (state !== 'ready' && state !== 'failed') return;
  const reason = state === 'ready' ? null : (error ?? '');
  await publishRead(tx, jobs, { orgId, teamId, documentId, error: reason });
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
