import type { Visibility } from '@guildhall/contract';
import { narrower } from '@guildhall/contract/narrower';
import { recordChange, recordWrite } from '#ground/audit/audit.queries.ts';
import type { Tx } from '#ground/db/database.ts';
import { nameAnew } from '#library/documents/update-document.ts';
import { lockMetadata, updateMetadata } from '#library/documents/update-document.queries.ts';
import type { MetadataRow } from '#library/documents/update-document.queries.ts';
import { setWaitingVisibility } from '#library/documents/waiting-versions.queries.ts';
import { placeOf } from '../given/place.ts';
import { giveRights, insidersOf } from '../given/rights.ts';
import type { GivenRights } from '../given/rights.ts';
import { setApplied } from './items.queries.ts';
import type { ItemRow } from './items.queries.ts';
import { findWaiting, hasOtherBytes, readReaders, setReaders } from './readers.queries.ts';
import { sourceActor } from './source-run.ts';
import type { Run } from './source-run.ts';

/**
 * Gives the documents of listed items their places and rights. A right that is withdrawn counts at
 * once; one that is given counts for the bytes that were listed with it, so not before they are
 * read, here too: who may read a cleaned version may not read the one before.
 */
export async function placeDocuments(
  tx: Tx,
  run: Run,
  items: readonly ItemRow[],
): Promise<{ moved: number }> {
  const applied: Buffer[] = [];
  let moved = 0;
  for (const item of items) {
    const { documentId } = item;
    const before = documentId && (await lockMetadata(tx, run.team, documentId));
    if (!documentId || !before) continue;
    const isFetched = item.etag === item.listedEtag;
    const isWaiting = before.new_version !== null && (await hasOtherBytes(tx, run.key, documentId));
    const isStale = !isFetched || isWaiting;
    if (await placeOne(tx, run, { item, before, isFetched, isStale })) moved += 1;
    if (isFetched) applied.push(item.key);
  }
  await setApplied(tx, run.key, applied);
  return { moved };
}

interface Placing {
  readonly item: ItemRow;
  readonly before: MetadataRow;
  /** True if the listed bytes were fetched. */
  readonly isFetched: boolean;
  /** True if its document has other bytes than were listed. */
  readonly isStale: boolean;
}

/** Places one document. Returns whether its name or folder has changed. */
async function placeOne(tx: Tx, run: Run, placing: Placing): Promise<boolean> {
  const { item, before, isFetched, isStale } = placing;
  const { orgId } = run.key;
  const place = placeOf(run.row.name, item.path) ?? {
    name: before.name,
    folderPath: before.folder_path,
  };
  const placed = { ...place, askedName: null };
  const wanted = giveRights(run.row, item.rights ?? undefined);
  await giveWaiting(tx, run, { before, isFetched }, wanted);
  const given = isStale ? await narrowed(tx, orgId, before, wanted) : wanted;
  const named = await nameAnew(tx, run.team, before, placed);
  const { visibility } = given;
  const metadata = { ...placed, ...named, visibility, type: before.type };
  await updateMetadata(tx, run.team, before.id, { ...metadata, request: 'ends' });
  await setReaders(tx, orgId, { documentId: before.id, readers: given.readers });
  const isMoved = place.name !== before.name || place.folderPath !== before.folder_path;
  await record(tx, run, before, { isMoved, visibility });
  return isMoved;
}

/** Returns who saw a document before and may see what is there now. */
async function narrowed(
  tx: Tx,
  orgId: string,
  before: Pick<MetadataRow, 'id' | 'team_id' | 'visibility'>,
  wanted: GivenRights,
): Promise<GivenRights> {
  const visibility = narrower(before.visibility, wanted.visibility);
  if (visibility !== 'restricted') return { visibility, readers: [] };
  const held = await readReaders(tx, orgId, before.id);
  if (wanted.visibility === 'public') return { visibility, readers: held };
  // What is for the team is not for its partners, whom a list may name.
  const insiders = (reader: string) => insidersOf(before.team_id, reader);
  if (wanted.visibility !== 'restricted') return { visibility, readers: held.map(insiders) };
  // Of a document that was for the team nobody knows who of a group was in it.
  if (before.visibility !== 'restricted') return { visibility, readers: [] };
  const both = [...wanted.readers, ...wanted.readers.map(insiders)];
  return { visibility, readers: both.filter((reader) => held.includes(reader)) };
}

/**
 * Gives the new version that waits to be read the listed rights. If its bytes are not the listed ones
 * any more, it only loses readers, too.
 */
async function giveWaiting(
  tx: Tx,
  { key: { orgId }, team }: Run,
  { before, isFetched }: Pick<Placing, 'before' | 'isFetched'>,
  wanted: GivenRights,
): Promise<void> {
  const waiting = await findWaiting(tx, orgId, before.id);
  if (!waiting) return;
  const { visibility, readers } = isFetched ? wanted : await narrowed(tx, orgId, waiting, wanted);
  await setWaitingVisibility(tx, team, before.id, visibility);
  await setReaders(tx, orgId, { documentId: waiting.id, readers });
}

async function record(
  tx: Tx,
  { team }: Run,
  before: MetadataRow,
  { isMoved, visibility }: { isMoved: boolean; visibility: Visibility },
): Promise<void> {
  if (isMoved) await recordWrite(tx, sourceActor, team, 'document.updated', [before.id]);
  if (visibility === before.visibility) return;
  const change = { from: before.visibility, to: visibility };
  const by = { actor: sourceActor, team };
  await recordChange(tx, by, 'document.visibility', [before.id], change);
}
