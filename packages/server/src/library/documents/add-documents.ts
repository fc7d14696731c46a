import { uploadFields } from '@guildhall/contract';
import { reachTeam, treesOf } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { requireCurrentPrincipal } from '#ground/access/refresh-principal.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import { Failure } from '#ground/failure.ts';
import { checkInput } from '#ground/http/check-input.ts';
import { callerId } from '#ground/http/principal.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import type { TakeUpload } from '#ground/http/upload-budget.ts';
import type { Log } from '#ground/log.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { FileStore } from '#ground/ports/file-store.ts';
import { insertDocument, lockTeamNames } from './add-documents.queries.ts';
import type { NewVersion } from './add-documents.queries.ts';
import type { DocumentRow } from './stored/document.ts';
import { readDocuments } from './stored/documents.queries.ts';
import { enqueueReading } from '#library/indexing/enqueue-reading.ts';
import { lockReplaceable } from './lock-replaceable.ts';
import { findFreeName } from './number-name.ts';
import { toFilesFailure } from './files-failure.ts';
import { refuseFullStorage, refuseWithoutRoom } from '#library/organisation-limits.ts';
import { discard, receiveUpload } from './receive-upload.ts';
import type { Upload } from './receive-upload.ts';
import { chooseVisibility, replaceDocument } from './replace-document.ts';
import { recordUpload } from './record-document-changes.ts';
import type { Kept } from './record-document-changes.ts';
import { openTarget, toVersions } from './upload-target.ts';
import type { Target } from './upload-target.ts';
import { announcedBytes } from './upload-meter.ts';

export interface DocumentParts {
  db: Db;
  files: FileStore;
  jobs: Jobs;
  settings: Pick<Settings, 'uploadMaxBytes' | 'uploadRequestMaxBytes' | 'orgStorage' | 'orgText'>;
  takeUpload: TakeUpload;
  log: Log;
}

export interface Added {
  team: ReachableTeam;
  /** The documents in the order of the form's files. */
  rows: DocumentRow[];
}

/** The sender of a request: the principal has the rights, the actor is recorded. */
export interface Sender {
  principal: Principal;
  actor: Actor;
}

/**
 * Adds the files of a form to a team's knowledge base. Stores all bytes first, then writes all rows
 * and their jobs in one transaction. Nothing is kept of a form that is refused.
 */
export async function addDocuments(
  parts: DocumentParts,
  { principal, actor }: Sender,
  request: Request,
): Promise<Added> {
  const { settings } = parts;
  const limits = {
    maxBytes: settings.uploadMaxBytes,
    requestMaxBytes: settings.uploadRequestMaxBytes,
    take: (bytes: number) => parts.takeUpload(callerId(principal), bytes),
  };
  const announced = announcedBytes(request);
  const [tree, ...otherTrees] = treesOf(principal);
  if (tree && otherTrees.length === 0)
    await refuseWithoutRoom(parts.db, settings, tree.orgId, announced);
  const check = async (before: Upload['fields']) => {
    const { teamId } = checkInput(uploadFields, before);
    // The team may also be named after the files, so `teamId` may be missing here.
    if (teamId === undefined) return;
    const { orgId } = await reachTeam(parts.db, principal, teamId, { isOwn: true });
    await refuseWithoutRoom(parts.db, settings, orgId, announced);
  };
  const upload = await receiveUpload(parts.files, request, limits, check).catch(
    (cause: unknown) => {
      throw toFilesFailure(cause);
    },
  );
  try {
    const fields = checkInput(uploadFields, upload.fields);
    const sender = await requireCurrentPrincipal(parts.db, principal);
    const team = await reachTeam(parts.db, sender, fields.teamId, { isOwn: true });
    const versions = toVersions(upload.files, fields);
    const given = 'visibility' in upload.fields ? fields.visibility : undefined;
    const wanted = { visibility: given, visibilityMax: fields.visibilityMax };
    const target = await openTarget(parts.db, { sender, team }, wanted);
    return { team, rows: await keep(parts, target, { versions, actor }) };
  } catch (cause) {
    // After any other error the rows may have been committed, so their files stay.
    if (cause instanceof Failure) await discard(parts.files, upload.files);
    throw cause;
  }
}

function keep(
  { db, jobs, settings }: DocumentParts,
  target: Target,
  { versions, actor }: { versions: NewVersion[]; actor: Actor },
): Promise<DocumentRow[]> {
  const { team } = target;
  const write = async (tx: Tx) => {
    if (!(await lockTeamNames(tx, team))) throw new Failure('team_not_found');
    // Sorted by name, so that numbered names do not depend on the order of the form: "plan (2)" comes
    // before the "plan" that is given a number.
    const keyOf = ({ name }: NewVersion) => `${name}\uffff`;
    const sorted = versions.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    // All are locked before the first of them changes: a job with a lock on the next one waits for
    // the row of `text_classes` that the change locks.
    for (const file of sorted) await lockReplaceable(tx, target, file);
    const kept = new Map<string, Kept>();
    for (const file of sorted) kept.set(file.name, await keepOne(tx, jobs, target, file));
    await recordUpload(tx, { actor, team }, [...kept.values()]);
    await refuseFullStorage(tx, settings, team.orgId);
    const ids = versions.flatMap(({ name }) => kept.get(name)?.documentId ?? []);
    const rows = await readDocuments(tx, team, ids);
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  };
  // Several documents change rows of `text_classes`, which jobs reach in another order.
  return retryDeadlock(() => transaction(db, write));
}

async function keepOne(tx: Tx, jobs: Jobs, target: Target, file: NewVersion): Promise<Kept> {
  const { existing, isTaken } = await lockReplaceable(tx, target, file);
  const kept = existing
    ? await replaceDocument({ tx, jobs, team: target.team }, existing, file, target)
    : await addOne(tx, target, file, isTaken);
  if (kept.kind === 'added' || kept.kind === 'replaced') {
    const { id: documentId, version, uploader_id: uploaderId } = kept.row;
    await enqueueReading(tx, jobs, { orgId: target.team.orgId, documentId, version, uploaderId });
  }
  return kept;
}

async function addOne(tx: Tx, target: Target, file: NewVersion, isTaken: boolean): Promise<Kept> {
  const { team, seen, uploaderId, chargedTo, askedBy } = target;
  const name = isTaken ? await findFreeName(tx, team, seen.visible, file) : file.name;
  const askedName = isTaken ? file.name : null;
  const visibility = await chooseVisibility(tx, target, file);
  const added = { ...file, name, askedName, visibility, uploaderId, chargedTo, askedBy };
  const row = await insertDocument(tx, team, added);
  return { kind: 'added', documentId: row.id, row };
}
