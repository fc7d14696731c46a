import { Buffer } from 'node:buffer';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { chooseMerge, usualDeadShare } from './choose-merge.ts';
import type { Merge } from './choose-merge.ts';
import {
  deleteSegments,
  findDead,
  listSegments,
  lockSegments,
  takePostings,
} from './merge-segments.queries.ts';
import type { PostingRow } from './merge-segments.queries.ts';
import { postingBytes } from './posting-bytes.ts';
import { decodeRuns, joinRuns } from './segment.ts';
import type { Run } from './segment.ts';
import { insertSegment } from './segments.queries.ts';

/** The number of terms read together. */
const stepTerms = 5_000;

/**
 * Replaces small segments by larger ones, without the texts that no document has any more, until
 * none are due. A search finds the same before and after each step.
 * @param deadShareMax a segment with a larger share of such texts is written again; 0: none is left
 */
export async function mergeSegments(
  db: Db,
  orgId: string,
  deadShareMax = usualDeadShare,
): Promise<void> {
  while (await mergeOnce(db, orgId, deadShareMax)) continue;
}

/** Returns false if nothing is due, or if another process is at it. */
async function mergeOnce(db: Db, orgId: string, deadShareMax: number): Promise<boolean> {
  const rows = await listSegments(db, orgId);
  const segments = rows.map((row) => ({
    id: row.id,
    kind: row.in_names ? ('names' as const) : ('passages' as const),
    texts: row.texts,
    terms: row.term_count,
    runs: decodeRuns(row.runs),
  }));
  const numbers = new Set(segments.flatMap(({ runs }) => runs.map(({ number }) => number)));
  const dead = await findDead(db, orgId, [...numbers]);
  const isDead = ({ number }: Run) => dead.has(number);
  const merge = chooseMerge(
    segments.map((segment) => ({ ...segment, dead: countTexts(segment.runs.filter(isDead)) })),
    deadShareMax,
  );
  if (!merge) return false;
  const chosen = merge.ids.flatMap((id) => segments.find((segment) => segment.id === id) ?? []);
  return transaction(db, (tx) => replace(tx, orgId, merge, chosen, isDead));
}

interface OldSegment {
  readonly id: string;
  readonly runs: readonly Run[];
}

/** Writes the new segment in the place of the old ones. Returns false if an old segment is gone. */
async function replace(
  tx: Tx,
  orgId: string,
  { kind, ids }: Merge,
  segments: readonly OldSegment[],
  isDead: (run: Run) => boolean,
): Promise<boolean> {
  const terms = await lockSegments(tx, orgId, kind, ids);
  if (!terms) return false;
  const { runs, places } = placeAnew(segments, isDead);
  const postings = new Map<string, Buffer>();
  for (let start = 0; start < terms.length; start += stepTerms) {
    const some = terms.slice(start, start + stepTerms);
    const rows = await takePostings(tx, orgId, kind, { ids, terms: some });
    const byTerm = Map.groupBy(rows, ({ term }) => term);
    for (const term of some) {
      const data = joinPostings(byTerm.get(term) ?? [], places);
      if (data.length > 0) postings.set(term, data);
    }
  }
  await deleteSegments(tx, orgId, kind, ids);
  await insertSegment(tx, orgId, kind, { texts: countTexts(runs), runs, postings });
  return true;
}

/** Puts the living texts in the order of their numbers. A place is -1 for a dead text. */
function placeAnew(
  segments: readonly OldSegment[],
  isDead: (run: Run) => boolean,
): { runs: Run[]; places: ReadonlyMap<string, Int32Array> } {
  const places = new Map<string, Int32Array>();
  const living: { run: Run; id: string; from: number }[] = [];
  for (const { id, runs } of segments) {
    places.set(id, new Int32Array(countTexts(runs)).fill(-1));
    let from = 0;
    for (const run of runs) {
      if (!isDead(run)) living.push({ run, id, from });
      from += run.texts;
    }
  }
  living.sort((a, b) => a.run.number - b.run.number || a.run.first - b.run.first);
  let to = 0;
  for (const { run, id, from } of living) {
    for (let text = 0; text < run.texts; text += 1) {
      const own = places.get(id);
      if (own) own[from + text] = to + text;
    }
    to += run.texts;
  }
  return { runs: joinRuns(living.map(({ run }) => run)), places };
}

/** Joins the postings of one term from several segments, in the order of their new places. */
function joinPostings(
  rows: readonly PostingRow[],
  places: ReadonlyMap<string, Int32Array>,
): Buffer {
  const kept: { place: number; data: Buffer; at: number }[] = [];
  for (const { segment, data } of rows) {
    const own = places.get(segment);
    for (let at = 0; at < data.length; at += postingBytes) {
      const place = own?.[data.readUInt16LE(at)] ?? -1;
      if (place >= 0) kept.push({ place, data, at });
    }
  }
  kept.sort((a, b) => a.place - b.place);
  const joined = Buffer.alloc(kept.length * postingBytes);
  for (const [index, { place, data, at }] of kept.entries()) {
    data.copy(joined, index * postingBytes, at, at + postingBytes);
    joined.writeUInt16LE(place, index * postingBytes);
  }
  return joined;
}

function countTexts(runs: readonly Run[]): number {
  return runs.reduce((sum, { texts }) => sum + texts, 0);
}
