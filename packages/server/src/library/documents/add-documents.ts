import { uploadFields } from '@guildhall/contract';
import { mayChange } from '#ground/access/may-change.ts';
import { reachTeam, treesOf } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { requireCurrentPrincipal } from '#ground/access/refresh-principal.ts';
import type { Visible } from '#ground/access/visible-to.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import { Failure } from '#ground/failure.ts';
import { checkInput } from '#ground/http/check-input.ts';
import { callerId, userIn } from '#ground/http/principal.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import type { TakeUpload } from '#ground/http/upload-budget.ts';
import type { Log } from '#ground/log.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { FileStore } from '#ground/ports/file-store.ts';
import { insertDocument, lockTeamNames } from './add-documents.queries.ts';
import type { NewVersion, VersionRow } from './add-documents.queries.ts';
import { lockNamed, lockNumbered } from './document-names.queries.ts';
import type { ExistingDocumentRow } from './document-names.queries.ts';
import { checkPlace } from './stored/document.ts';
import type { DocumentRow } from './stored/document.ts';
import { enqueueReading } from '#library/indexing/enqueue-reading.ts';
import { findFreeName } from './number-name.ts';
import { visibleIn } from './stored/reach-document.ts';
import { toFilesFailure } from './files-failure.ts';
import { refuseFullStorage, refuseWithoutRoom } from '#library/organisation-limits.ts';
import { discard, receiveUpload } from './receive-upload.ts';
import type { Upload } from './receive-upload.ts';
import { grantVisibility, recordPublishing } from './publishing/may-publish.ts';
import type { DocumentVersion } from '#library/indexing/index-document.queries.ts';
import { clearReplaced, readAgainAtOnce } from './clear-replaced.ts';
import { isSame, replaceDocument, standardVisibility } from './replace-document.ts';
import type { Replaced, VersionSender } from './replace-document.ts';
import { announcedBytes } from './upload-meter.ts';
import type { UploadLimits } from './upload-meter.ts';

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

/** The team that files go to, and the sender's identity and rights. */
interface Target extends VersionSender {
  team: ReachableTeam;
  sender: Principal;
  visible: Visible;
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
  const limits = limitsOf(parts, principal);
  const announced = announcedBytes(request);
  const [tree, ...otherTrees] = treesOf(principal);
  if (tree && otherTrees.length === 0) await refuseFull(parts, tree.orgId, announced);
  const check = async (before: Upload['fields']) => {
    const { teamId } = checkInput(uploadFields, before);
    // The team may also be named after the files, so `teamId` may be missing here.
    if (teamId === undefined) return;
    const { orgId } = await reachTeam(parts.db, principal, teamId, { isOwn: true });
    await refuseFull(parts, orgId, announced);
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
    const folderPath = fields.folderPath?.normalize('NFC') ?? null;
    const versions = upload.files.map((file) => ({ ...file, folderPath }));
    for (const { name } of versions) checkPlace(folderPath, name);
    const given = 'visibility' in upload.fields ? fields.visibility : undefined;
    const granted = await grantVisibility(parts.db, sender, team, given);
    const uploaderId = sender.kind === 'person' ? userIn(sender, team.orgId) : null;
    const visible = await visibleIn(parts.db, sender, team);
    const chargedTo = callerId(sender);
    const target = { team, visible, ...granted, uploaderId, chargedTo, sender };
    const cleared = await clearAll(parts, target, versions);
    const rows = await keep(parts, target, { versions, actor }).catch(async (cause: unknown) => {
      await readAgainAtOnce(parts, cleared);
      throw cause;
    });
    return { team, rows };
  } catch (cause) {
    // After any other error the rows may have been committed, so their files stay.
    if (cause instanceof Failure) await discard(parts.files, upload.files);
    throw cause;
  }
}

function refuseFull({ db, settings }: DocumentParts, orgId: string, bytes: number): Promise<void> {
  return refuseWithoutRoom(db, settings, orgId, bytes);
}

function limitsOf({ settings, takeUpload }: DocumentParts, principal: Principal): UploadLimits {
  return {
    maxBytes: settings.uploadMaxBytes,
    requestMaxBytes: settings.uploadRequestMaxBytes,
    take: (bytes) => takeUpload(callerId(principal), bytes),
  };
}

/** Clears the long documents that these files replace, and returns them. */
async function clearAll(
  { db, jobs }: DocumentParts,
  target: Target,
  versions: readonly NewVersion[],
): Promise<DocumentVersion[]> {
  const replaced = await transaction(db, async (tx) => {
    // In the order of `keep`, which locks the same rows.
    if (!(await lockTeamNames(tx, target.team))) return [];
    return lockReplaceable(tx, target, versions);
  });
  const cleared: DocumentVersion[] = [];
  for (const documentId of replaced) {
    const hidden = await clearReplaced({ db, jobs }, target.team, documentId);
    if (hidden) cleared.push(hidden);
  }
  return cleared;
}

/**
 * Locks the documents that these files replace until the transaction ends, and returns those whose
 * bytes change. Called before the first of them changes: a job with a lock on the next one waits
 * for the row of `text_classes` that the change locks.
 */
async function lockReplaceable(
  tx: Tx,
  target: Target,
  versions: readonly NewVersion[],
): Promise<string[]> {
  const found: string[] = [];
  for (const file of versions) {
    const named = await lockSameNamed(tx, target, file);
    const existing = await findReplaceable(tx, target, file, named);
    if (existing && !isSame(existing, file)) found.push(existing.id);
  }
  return found;
}

function keep(
  { db, jobs, settings }: DocumentParts,
  target: Target,
  { versions, actor }: { versions: NewVersion[]; actor: Actor },
): Promise<DocumentRow[]> {
  const write = async (tx: Tx) => {
    if (!(await lockTeamNames(tx, target.team))) throw new Failure('team_not_found');
    // Sorted by name, so that numbered names do not depend on the order of the form.
    const sorted = versions.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    await lockReplaceable(tx, target, sorted);
    const rows = new Map<string, DocumentRow>();
    const changed: Record<Kept['kind'], string[]> = {
      added: [],
      replaced: [],
      visibilityChanged: [],
      same: [],
    };
    for (const file of sorted) {
      const { row, kind } = await keepOne(tx, jobs, target, file);
      changed[kind].push(row.id);
      rows.set(file.name, row);
    }
    const written = [...changed.added, ...changed.replaced];
    if (written.length > 0) await recordWrite(tx, actor, target.team, 'document.added', written);
    if (changed.visibilityChanged.length > 0) {
      await recordWrite(tx, actor, target.team, 'document.updated', changed.visibilityChanged);
    }
    const changes = [...written, ...changed.visibilityChanged];
    const changedRows = [...rows.values()].filter(({ id }) => changes.includes(id));
    await recordPublishing(tx, actor, target.team, changedRows);
    await refuseFullStorage(tx, settings, target.team.orgId);
    return versions.flatMap(({ name }) => rows.get(name) ?? []);
  };
  // Several documents change rows of `text_classes`, which jobs reach in another order.
  return retryDeadlock(() => transaction(db, write));
}

type Kept = Replaced | { readonly kind: 'added'; readonly row: VersionRow };

async function keepOne(tx: Tx, jobs: Jobs, target: Target, file: NewVersion): Promise<Kept> {
  const kept = await placeOne(tx, jobs, target, file);
  if (kept.kind === 'added' || kept.kind === 'replaced') {
    const { id: documentId, version, uploader_id: uploaderId } = kept.row;
    await enqueueReading(tx, jobs, { orgId: target.team.orgId, documentId, version, uploaderId });
  }
  return kept;
}

async function placeOne(tx: Tx, jobs: Jobs, target: Target, file: NewVersion): Promise<Kept> {
  const { team, visible, visibility = standardVisibility, uploaderId } = target;
  const named = await lockSameNamed(tx, target, file);
  const existing = await findReplaceable(tx, target, file, named);
  if (existing) return replaceDocument({ tx, jobs, team }, existing, file, target);
  const isTaken = named.length > 0;
  const name = isTaken ? await findFreeName(tx, team, visible, file) : file.name;
  const askedName = isTaken ? file.name : null;
  const { chargedTo, askedBy } = target;
  const added = { ...file, name, askedName, visibility, uploaderId, chargedTo, askedBy };
  return { kind: 'added', row: await insertDocument(tx, team, added) };
}

function lockSameNamed(
  tx: Tx,
  { team, visible, uploaderId }: Target,
  file: NewVersion,
): Promise<ExistingDocumentRow[]> {
  return lockNamed(tx, team, visible, { ...file, uploaderId });
}

/**
 * Returns the document that a file replaces: one with the file's name that the sender may change,
 * or one that the sender uploaded under this name and that was renamed with a number.
 */
async function findReplaceable(
  tx: Tx,
  { team, visible, sender, uploaderId }: Target,
  { folderPath, name }: NewVersion,
  named: readonly ExistingDocumentRow[],
): Promise<ExistingDocumentRow | undefined> {
  const existing = named.find((row) => mayChange(sender, team, row.uploader_id));
  if (existing || uploaderId === null) return existing;
  return lockNumbered(tx, team, visible, { folderPath, name, uploaderId });
}
