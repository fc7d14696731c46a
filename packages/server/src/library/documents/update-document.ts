import { typeOf } from '@guildhall/contract/file-type';
import type { Visibility } from '@guildhall/contract';
import { mayChange } from '#ground/access/may-change.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import { recordChange, recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import { lockTeamNames } from './add-documents.queries.ts';
import { checkPlace } from './stored/document.ts';
import type { DocumentRow } from './stored/document.ts';
import { lockNamed } from './document-names.queries.ts';
import { findFreeName } from './number-name.ts';
import { indexName } from '#library/indexing/index-tables.queries.ts';
import { nameTerms } from '#library/indexing/name-terms.ts';
import { grantVisibility, mayPublish } from './publishing/may-publish.ts';
import { visibleIn } from './stored/reach-document.ts';
import type { ReachedDocument } from './stored/reach-document.ts';
import { recordPublishing, recordSharing } from './record-document-changes.ts';
import { followChange } from './follow-change.ts';
import { refuseWidening } from './refuse-widening.ts';
import { shareDocument } from './share-document.ts';
import type { Shares } from './share-document.ts';
import type { ShareChange } from './shares.queries.ts';
import { lockMetadata, noteImport, updateMetadata } from './update-document.queries.ts';
import type { DocumentMetadata, MetadataRow, PublishRequest } from './update-document.queries.ts';

export interface DocumentChange {
  name?: string | undefined;
  folderPath?: string | null | undefined;
  visibility?: Visibility | undefined;
  /** Null declines the request to make the document public. */
  requestedVisibility?: null | undefined;
  /** When the request was made that is decided about. */
  requestedAt?: string | undefined;
  shares?: Shares | undefined;
  /** Where an import found the bytes of the document again. */
  imported?: { source: string; path: string } | undefined;
}

/** The editor of a document: the principal has the rights, the actor is recorded. */
export interface Editor {
  readonly principal: Principal;
  readonly actor: Actor;
}

/**
 * Changes a document's name, folder, visibility and shares; absent fields stay as they are. Search
 * finds the new name as soon as the change is committed.
 */
export async function updateDocument(
  db: Db,
  { top, row: { id: documentId, team_id: teamId } }: Pick<ReachedDocument, 'top' | 'row'>,
  change: DocumentChange,
  { principal, actor }: Editor,
): Promise<DocumentRow> {
  const team = await reachTeam(db, principal, teamId, { isOwn: true });
  return transaction(db, async (tx) => {
    // Locks the team's names before the document, in the order of an upload, to avoid a deadlock.
    await lockTeamNames(tx, team);
    const row = await lockMetadata(tx, top, documentId);
    if (!row) throw new Failure('document_not_found');
    // Another person may have replaced the document meanwhile and is now its uploader.
    if (!mayChange(principal, team, row.uploader_id)) throw new Failure('role_missing');
    if (row.origin !== null) throw new Failure('document_of_source');
    refuseWidening(principal, row.visibility, change);
    refuseOtherRequest(row, change);
    const granted = await grantChange(tx, { team, principal, row }, change);
    const place = await choosePlace(tx, { team, principal, row }, change);
    const placed = await grantPlace(tx, { team, principal, row }, place, granted);
    // Before a number is taken for the name: a job takes one when it holds the new version.
    await followChange(tx, top, { before: row, granted: placed.visibility }, change);
    const updated = await updateMetadata(tx, top, documentId, {
      ...toMetadata(row, place, placed),
      ...(await nameAnew(tx, top, row, place)),
    });
    if (change.imported) await noteImport(tx, top, documentId, change.imported);
    const shared = await shareDocument(tx, top, { documentId, teamId, actor }, change.shares ?? {});
    await recordUpdate(tx, { actor, team }, { before: row, after: updated, shared });
    await recordDecision(tx, { actor, team }, row, updated);
    return updated;
  });
}

export interface GrantedChange {
  readonly visibility: Visibility;
  readonly request: PublishRequest;
}

/** Decides about the visibility: `public` without the right to publish is a request (S57). */
async function grantChange(
  tx: Tx,
  { team, principal, row }: { team: ReachableTeam; principal: Principal; row: MetadataRow },
  { visibility: wanted, requestedVisibility }: DocumentChange,
): Promise<GrantedChange> {
  if (wanted === undefined) {
    const request = requestedVisibility === null ? 'ends' : 'stays';
    return { visibility: row.visibility, request };
  }
  if (wanted === row.visibility && wanted === 'public')
    return { visibility: wanted, request: 'ends' };
  const { askedBy } = await grantVisibility(tx, principal, team, wanted);
  if (askedBy === null) return { visibility: wanted, request: 'ends' };
  return { visibility: row.visibility, request: { askedBy } };
}

/**
 * Visitors read and find the name and the folder of a public document, so changing them needs the
 * right to publish. A request is for one place: a decision about an earlier place fails.
 */
export async function grantPlace(
  tx: Tx,
  { team, principal, row }: { team: ReachableTeam; principal: Principal; row: MetadataRow },
  { name, folderPath }: ChosenPlace,
  granted: GrantedChange,
): Promise<GrantedChange> {
  const { visibility, request } = granted;
  if (name === row.name && folderPath === row.folder_path) return granted;
  if (visibility !== 'public' && row.public_asked_at === null) return granted;
  if (await mayPublish(tx, principal, team)) return granted;
  if (visibility === 'public') throw new Failure('role_missing', { message: publicPlace });
  return request === 'ends' ? granted : { visibility, request: 'renewed' };
}

const publicPlace =
  'Everybody sees the name and the folder of a public document: a leader of the team can change them';

/** The text may have been replaced since the decider read it. */
function refuseOtherRequest(
  { public_asked_at: askedAt }: MetadataRow,
  { requestedAt }: DocumentChange,
): void {
  if (requestedAt === undefined) return;
  if (askedAt?.getTime() !== Date.parse(requestedAt)) throw new Failure('publish_request_changed');
}

async function recordUpdate(
  tx: Tx,
  by: { actor: Actor; team: ReachableTeam },
  { before, after, shared }: { before: MetadataRow; after: DocumentRow; shared: ShareChange },
): Promise<void> {
  const isPlaced = before.name !== after.name || before.folder_path !== after.folder_path;
  const change = { from: before.visibility, to: after.visibility };
  const isSeenByOthers = change.from !== change.to;
  const isShared = shared.added.length + shared.removed.length > 0;
  if (isPlaced || !(isSeenByOthers || isShared))
    await recordWrite(tx, by.actor, by.team, 'document.updated', [after.id]);
  if (isSeenByOthers) await recordChange(tx, by, 'document.visibility', [after.id], change);
  await recordSharing(tx, by, after.id, shared);
}

/** Records a request to make a document public, and what was decided about it. */
export async function recordDecision(
  tx: Tx,
  { actor, team }: { actor: Actor; team: ReachableTeam },
  before: MetadataRow,
  after: DocumentRow,
): Promise<void> {
  const isAsked = before.public_asked_at === null && after.public_asked_at !== null;
  const isPublished = before.visibility !== 'public' && after.visibility === 'public';
  if (isAsked || isPublished) return recordPublishing(tx, { actor, team }, [after]);
  if (before.public_asked_at === null || after.public_asked_at !== null) return;
  await recordWrite(tx, actor, team, 'document.publish_declined', [after.id]);
}

export type ChosenPlace = Pick<DocumentMetadata, 'name' | 'askedName' | 'folderPath'>;

/**
 * Returns the place that a document gets. If a visible document has the name already, the name gets
 * a number; if the principal may change that document, throws `document_name_taken`. A hidden
 * document does not count.
 */
async function choosePlace(
  tx: Tx,
  { team, principal, row }: { team: ReachableTeam; principal: Principal; row: MetadataRow },
  change: DocumentChange,
): Promise<ChosenPlace> {
  const name = change.name?.normalize('NFC') ?? row.name;
  const given = change.folderPath === undefined ? row.folder_path : change.folderPath;
  const folderPath = given?.normalize('NFC') ?? null;
  checkPlace(folderPath, name);
  if (name === row.name && folderPath === row.folder_path) {
    return { name, folderPath, askedName: row.asked_name };
  }
  const visible = await visibleIn(tx, principal, team);
  const existing = await lockNamed(tx, team, visible, { folderPath, name, uploaderId: null });
  const others = existing.filter(({ id }) => id !== row.id);
  if (others.length === 0) return { name, folderPath, askedName: null };
  if (others.some((other) => mayChange(principal, team, other.uploader_id))) {
    throw new Failure('document_name_taken');
  }
  const free = await findFreeName(tx, team, visible, { folderPath, name });
  return { name: free, folderPath, askedName: name };
}

function toMetadata(
  row: MetadataRow,
  place: ChosenPlace,
  { visibility, request }: GrantedChange,
): Omit<DocumentMetadata, 'nameTerms' | 'nameNumber'> {
  const { name } = place;
  return {
    ...place,
    // The bytes decide the type. Only if they could not be read may the name correct it.
    type: row.state === 'failed' ? typeOf(name) || row.type : row.type,
    visibility,
    request,
  };
}

/** Indexes the name again if it has changed and the document is found by it. */
export async function nameAnew(
  tx: Tx,
  { orgId }: Tree,
  { name_terms: before, name_number: number, title, languages }: MetadataRow,
  { name, folderPath }: ChosenPlace,
): Promise<Pick<DocumentMetadata, 'nameTerms' | 'nameNumber'>> {
  const terms = nameTerms({ name, folderPath, title, languages });
  const joined = terms.join(' ');
  const isIndexed = number === null || joined === before;
  return isIndexed
    ? { nameTerms: before, nameNumber: number }
    : { nameTerms: joined, nameNumber: await indexName(tx, orgId, terms) };
}
