import type { Visibility } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import {
  deleteNewVersion,
  endShares,
  saveVersionRights,
} from '#library/indexing/new-version.queries.ts';
import { removeLeft } from '#library/indexing/remove-left.ts';
import { forgetImport, replaceBytes, setVisibility } from './add-documents.queries.ts';
import type { NewVersion, VersionRow } from './add-documents.queries.ts';
import type { ExistingDocumentRow } from './document-names.queries.ts';
import { findSharesBeyondCopies, findVisibilitiesOfCopies } from './copies.queries.ts';
import type { SeenDocuments } from './copies.queries.ts';
import { isWider, narrower } from '@guildhall/contract/narrower';
import { insertNewVersion, narrowVisibility } from './waiting-versions.queries.ts';
import { readShares } from './shares.queries.ts';

/** The sender of a new version, and the visibility that the sender asks for. */
export interface VersionSender {
  /** The sender's user; null: a key. */
  readonly uploaderId: string | null;
  readonly visibility: Visibility | undefined;
  /** The visibility of new documents if none is given. */
  readonly visibilityMax: Visibility;
  /** What the sender sees: copies there make a document narrower if no visibility is given. */
  readonly seen: SeenDocuments;
  /** The key or account with the upload budget for the text; null: a source. */
  readonly chargedTo: string | null;
  /** The user who asks to make the document public; null: none. */
  readonly askedBy: string | null;
}

/** The result of sending a document again. */
export interface Replaced {
  /** `rightsChanged`: the bytes were the same, and the visibility or a wish for another was not. */
  readonly kind: 'replaced' | 'rightsChanged' | 'same';
  readonly documentId: string;
  /** The row that is to be read, or was kept: the document, or its new version beside it. */
  readonly row: VersionRow;
  /** Who saw it before. */
  readonly visibility: Visibility;
  /** The users and teams whose shares end. */
  readonly unshared: readonly string[];
}

/** What replacing works with. */
interface Replacing {
  readonly tx: Tx;
  readonly jobs: Jobs;
  readonly team: ReachableTeam;
}

/** The visibility of a document for which none is given. */
export const standardVisibility: Visibility = 'team';

/**
 * Returns the visibility of new bytes: the given one, otherwise the narrowest of that of new
 * documents, of the document that they replace, and of every copy that the sender sees (S71).
 */
export async function chooseVisibility(
  tx: Tx,
  { visibility, visibilityMax, seen }: Pick<VersionSender, 'visibility' | 'visibilityMax' | 'seen'>,
  { sha256 }: Pick<NewVersion, 'sha256'>,
  existing?: ExistingDocumentRow,
): Promise<Visibility> {
  if (visibility !== undefined) return visibility;
  const copied = { sha256, documentId: existing?.id ?? null };
  const replaced = existing ? [existing, existing.new_version ?? existing] : [];
  const others = replaced.map((it) => it.visibility);
  const copies = await findVisibilitiesOfCopies(tx, seen, copied);
  return [...others, ...copies].reduce(narrower, visibilityMax);
}

/**
 * Replaces a document by a file from a sender who may change the document. A readable document
 * serves until the file is read, and what waited to be read before is dropped (S86). Shares end if
 * the uploader changes, because they were for another text. Equal bytes are not read again, unless
 * reading them failed.
 */
export async function replaceDocument(
  replacing: Replacing,
  existing: ExistingDocumentRow,
  file: NewVersion,
  sender: VersionSender,
): Promise<Replaced> {
  const { tx, jobs, team } = replacing;
  const documentId = existing.id;
  const before = { documentId, visibility: existing.visibility };
  if (file.importSource === null) await forgetImport(tx, team, documentId);
  if (isWaiting(existing, file, sender)) {
    await jobs.enqueue(tx, 'remove-file', { fileKey: file.fileKey });
    return { kind: 'same', row: existing, ...before, unshared: [] };
  }
  const dropped = await deleteNewVersion(tx, { orgId: team.orgId, documentId });
  if (dropped) await removeLeft(tx, jobs, team.orgId, dropped);
  if (isSame(existing, file)) {
    await jobs.enqueue(tx, 'remove-file', { fileKey: file.fileKey });
    const changed = await changeRights(replacing, existing, sender);
    const kind = changed || dropped ? 'rightsChanged' : 'same';
    return { kind, row: changed ?? existing, ...before, unshared: [] };
  }
  const unshared = await findEndingShares(replacing, existing, file, sender);
  const visibility = await chooseVisibility(tx, sender, file, existing);
  const sent = { ...file, ...sender, visibility };
  if (existing.state === 'ready') {
    const named = sender.visibility;
    if (named && isWider(existing.visibility, named))
      await narrowVisibility(tx, team, documentId, named);
    const waiting = { ...sent, endsShares: unshared };
    const row = await insertNewVersion(tx, team, documentId, waiting);
    return { kind: 'replaced', row, ...before, unshared };
  }
  await jobs.enqueue(tx, 'remove-file', { fileKey: existing.file_key });
  await saveVersionRights(tx, team, documentId);
  await endShares(tx, { orgId: team.orgId, documentId }, unshared);
  return {
    kind: 'replaced',
    row: await replaceBytes(tx, team, documentId, sent),
    ...before,
    unshared,
  };
}

/** Changes the rights of a document that is sent again as it is. Returns undefined if they stay. */
async function changeRights(
  { tx, team }: Replacing,
  existing: ExistingDocumentRow,
  { visibility, askedBy }: VersionSender,
): Promise<VersionRow | undefined> {
  const wanted = visibility ?? existing.visibility;
  // Senders who may not publish leave a public document unchanged.
  const asks = askedBy !== null && existing.visibility !== 'public';
  const ends = visibility !== undefined && existing.public_asked_at !== null;
  if (wanted === existing.visibility && !asks && !ends) return undefined;
  const rights = { visibility: wanted, askedBy: asks ? askedBy : null };
  return setVisibility(tx, team, existing.id, rights);
}

/**
 * Returns the users and teams whose shares of the former text end: all where somebody else sends
 * the new one, otherwise those that its copies lack.
 */
async function findEndingShares(
  { tx, team }: Replacing,
  existing: ExistingDocumentRow,
  { sha256 }: NewVersion,
  { uploaderId, visibility, seen }: VersionSender,
): Promise<readonly string[]> {
  if (existing.text_uploader_id !== uploaderId) {
    const shares = await readShares(tx, team, existing.id);
    return [...shares.user_ids, ...shares.team_ids];
  }
  if (visibility !== undefined) return [];
  return findSharesBeyondCopies(tx, seen, { sha256, documentId: existing.id });
}

/** True if a file has the bytes of a document that could be read. */
function isSame(existing: ExistingDocumentRow, { sha256 }: NewVersion): boolean {
  return existing.state !== 'failed' && existing.sha256.equals(sha256);
}

/** True if a file has the bytes that wait to be read, and nothing else is asked for. */
function isWaiting(
  { new_version: waiting }: ExistingDocumentRow,
  { sha256 }: NewVersion,
  { visibility, askedBy }: VersionSender,
): boolean {
  if (!waiting || waiting.state === 'failed') return false;
  return waiting.sha256 === sha256.toString('hex') && visibility === undefined && askedBy === null;
}
