import type { Buffer } from 'node:buffer';
import { LRUCache } from 'lru-cache';
import type { HeldParts, IndexRow } from './read-index.queries.ts';
import { decodeRuns } from './segment.ts';
import type { Run } from './segment.ts';
import type { TextKind } from './segment.ts';

/** The texts of one kind in the index, visible or not. */
export interface HeldTexts {
  readonly count: number;
  /** All runs, by number and ordinal. */
  readonly runs: readonly Run[];
  /** The place of the first text of each run among all texts, in the order of `runs`. */
  readonly starts: Uint32Array;
  /** The place among all texts of each text of a segment, by the segment's id. */
  readonly places: ReadonlyMap<string, Uint32Array>;
}

/**
 * An organisation's index without the postings. A part is replaced under a new name and never
 * changed, so it may be kept.
 */
export interface HeldIndex extends Readonly<Record<TextKind, HeldTexts>> {
  /** By `id:name`. */
  readonly segments: ReadonlyMap<string, HeldSegment>;
  /** The classes of 1,024 numbers each, by `block:version`. */
  readonly blocks: ReadonlyMap<string, HeldBlock>;
  /** The class of each number: team and visibility as one, see `text_class` in the database. */
  readonly classes: Int32Array;
}

interface HeldSegment {
  readonly id: string;
  readonly kind: TextKind;
  readonly runs: readonly Run[];
}

interface HeldBlock {
  readonly block: number;
  readonly classes: Int32Array;
}

/** The number of classes in a block. */
const blockNumbers = 1_024;

/** The memory that the indexes of all organisations may have in one process, about. */
const bytesMax = 256 * 2 ** 20;
const runBytes = 100;

const nothing: HeldIndex = {
  segments: new Map(),
  blocks: new Map(),
  classes: new Int32Array(),
  passages: { count: 0, runs: [], starts: new Uint32Array(), places: new Map() },
  names: { count: 0, runs: [], starts: new Uint32Array(), places: new Map() },
};

const organisations = new LRUCache<string, HeldIndex>({
  maxSize: bytesMax,
  sizeCalculation: ({ passages, names, classes }) =>
    1 +
    classes.byteLength * 2 +
    [passages, names].reduce((sum, it) => sum + it.count * 4 + it.runs.length * runBytes, 0),
});

/** Returns this process's part of an organisation's index. */
export function cachedIndex(orgId: string): HeldIndex {
  return organisations.get(orgId) ?? nothing;
}

/**
 * Takes over another process's part of an organisation's index. Only for tests of several
 * processes.
 */
export function replaceHeld(orgId: string, held: HeldIndex | undefined): void {
  if (held === undefined) organisations.delete(orgId);
  else organisations.set(orgId, held);
}

/** Returns the names of the held parts, for the statement that reads the others. */
export function namesOf({ segments, blocks }: HeldIndex): HeldParts {
  return { segments: [...segments.keys()], blocks: [...blocks.keys()] };
}

/** Adds the parts that were read, and drops those that are no longer in the index. */
export function holdRead(orgId: string, before: HeldIndex, rows: readonly IndexRow[]): HeldIndex {
  const segmentRows = rows.filter((row) => row.part === 'segment');
  const blockRows = rows.filter((row) => row.part === 'block');
  const areSegmentsHeld = isAllHeld(before.segments, segmentRows);
  const areBlocksHeld = isAllHeld(before.blocks, blockRows);
  if (areSegmentsHeld && areBlocksHeld) return before;
  const segments = areSegmentsHeld
    ? before.segments
    : new Map(segmentRows.map((row) => [row.id, readSegment(before, row)]));
  const blocks = new Map(blockRows.map((row) => [row.id, readBlock(before, row)]));
  const held: HeldIndex = {
    segments,
    blocks,
    classes: areBlocksHeld ? before.classes : joinBlocks([...blocks.values()]),
    passages: areSegmentsHeld ? before.passages : placeTexts(segments, 'passages'),
    names: areSegmentsHeld ? before.names : placeTexts(segments, 'names'),
  };
  organisations.set(orgId, held);
  return held;
}

type SegmentRow = Extract<IndexRow, { part: 'segment' }>;
type BlockRow = Extract<IndexRow, { part: 'block' }>;

function isAllHeld(
  held: ReadonlyMap<string, unknown>,
  rows: readonly { readonly data: Buffer | null }[],
): boolean {
  return held.size === rows.length && rows.every(({ data }) => data === null);
}

function readSegment(before: HeldIndex, { id, in_names: inNames, data }: SegmentRow): HeldSegment {
  if (data === null) return known(before.segments, id);
  const [number = id] = id.split(':');
  return { id: number, kind: inNames ? 'names' : 'passages', runs: decodeRuns(data) };
}

function readBlock(before: HeldIndex, { id, number: block, data }: BlockRow): HeldBlock {
  if (data === null) return known(before.blocks, id);
  const classes = new Int32Array(blockNumbers);
  for (let at = 0; at < blockNumbers; at += 1) classes[at] = data.readInt32BE(at * 4);
  return { block, classes };
}

function known<Part>(parts: ReadonlyMap<string, Part>, name: string): Part {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`A part of the index is not held: ${name}`);
  return part;
}

function joinBlocks(blocks: readonly HeldBlock[]): Int32Array {
  const most = blocks.reduce((max, { block }) => Math.max(max, block), -1);
  const classes = new Int32Array((most + 1) * blockNumbers);
  for (const { block, classes: own } of blocks) classes.set(own, block * blockNumbers);
  return classes;
}

/** Gives every text of a kind its place, in an order that does not depend on the segments. */
function placeTexts(segments: ReadonlyMap<string, HeldSegment>, kind: TextKind): HeldTexts {
  const own = [...segments.values()].filter((segment) => segment.kind === kind);
  const runs = own
    .flatMap((segment) => segment.runs)
    .toSorted((a, b) => a.number - b.number || a.first - b.first);
  const starts = new Uint32Array(runs.length);
  const startOf = new Map<Run, number>();
  let count = 0;
  for (const [at, run] of runs.entries()) {
    starts[at] = count;
    startOf.set(run, count);
    count += run.texts;
  }
  const places = new Map(own.map(({ id, runs: its }) => [id, placesOf(its, startOf)]));
  return { count, runs, starts, places };
}

function placesOf(runs: readonly Run[], startOf: ReadonlyMap<Run, number>): Uint32Array {
  const places = new Uint32Array(runs.reduce((sum, { texts }) => sum + texts, 0));
  let at = 0;
  for (const run of runs) {
    const start = startOf.get(run) ?? 0;
    for (let text = 0; text < run.texts; text += 1) places[at + text] = start + text;
    at += run.texts;
  }
  return places;
}
