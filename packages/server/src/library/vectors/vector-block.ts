import { Buffer } from 'node:buffer';
import type { Background } from './background.ts';
import { encodeCodes } from './codes.ts';
import type { TextKey } from '#library/postings/seen-texts.ts';

/** The codes of passages, as a row and as a process has them. Never changed. */
export interface VectorBlock {
  /**
   * Runs of passages that follow each other in their text and have equally many pieces: four numbers
   * each, the number of the text, the ordinal of the first passage, how many passages there are, and
   * how many pieces each of them has.
   */
  readonly runs: Uint32Array;
  /** The codes of the passages' pieces, in the order of the runs. */
  readonly codes: Uint8Array;
}

/** The numbers of a run. */
export const runLength = 4;
const numberBytes = 4;

/** A passage with the vectors of its pieces. */
export interface EmbeddedPassage extends TextKey {
  readonly vectors: readonly Float32Array[];
}

/**
 * Builds a block of passages, in their order. A vector of zeros, as of a text without any known
 * word, is near nothing and has no code.
 */
export function buildBlock(
  passages: readonly EmbeddedPassage[],
  background: Background,
): VectorBlock {
  return joinParts(
    passages.flatMap(({ number, ordinal, vectors }) => {
      const known = vectors.filter((vector) => vector.some((value) => value !== 0));
      if (known.length === 0) return [];
      const codes = encodeCodes(known, background);
      return { number, ordinal, passages: 1, pieces: known.length, codes };
    }),
  );
}

/** Passages that follow each other in their text, from `ordinal` on. */
interface Run extends TextKey {
  readonly passages: number;
  /** How many pieces each of the passages has. */
  readonly pieces: number;
}

/** A run with its codes. */
interface Part extends Run {
  readonly codes: Uint8Array;
}

/** Joins blocks to one, in the order of the texts, without the texts that are dead. */
export function joinBlocks(
  blocks: readonly VectorBlock[],
  isDead: (number: number) => boolean,
): VectorBlock {
  const living = blocks.flatMap(partsOf).filter(({ number }) => !isDead(number));
  return joinParts(living.toSorted((a, b) => a.number - b.number || a.ordinal - b.ordinal));
}

function partsOf({ runs, codes }: VectorBlock): Part[] {
  const all = listRuns(runs);
  const bytes =
    codes.length / all.reduce((sum, { passages, pieces }) => sum + passages * pieces, 0);
  let end = 0;
  return all.map((run) => {
    const start = end;
    end += run.passages * run.pieces * bytes;
    return { ...run, codes: codes.subarray(start, end) };
  });
}

function joinParts(parts: readonly Part[]): VectorBlock {
  const runs: { number: number; ordinal: number; passages: number; pieces: number }[] = [];
  for (const { number, ordinal, passages, pieces } of parts) {
    const last = runs.at(-1);
    const follows = last?.number === number && last.ordinal + last.passages === ordinal;
    if (follows && last.pieces === pieces) last.passages += passages;
    else runs.push({ number, ordinal, passages, pieces });
  }
  return {
    runs: Uint32Array.from(
      runs.flatMap((run) => [run.number, run.ordinal, run.passages, run.pieces]),
    ),
    codes: new Uint8Array(Buffer.concat(parts.map(({ codes }) => codes))),
  };
}

/** Returns the runs of a block one by one. */
export function listRuns(runs: Uint32Array): Run[] {
  return Array.from({ length: runs.length / runLength }, (_, at) => {
    const [number = 0, ordinal = 0, passages = 0, pieces = 0] = runs.subarray(at * runLength);
    return { number, ordinal, passages, pieces };
  });
}

/** Returns the number of passages of runs. */
export function countPassages(runs: Uint32Array): number {
  return listRuns(runs).reduce((sum, { passages }) => sum + passages, 0);
}

/** Writes runs as numbers of four bytes, little-endian. */
export function encodeRuns(runs: Uint32Array): Buffer {
  const data = Buffer.alloc(runs.length * numberBytes);
  for (const [at, value] of runs.entries()) data.writeUInt32LE(value, at * numberBytes);
  return data;
}

/** Reads what `encodeRuns` wrote. */
export function decodeRuns(data: Buffer): Uint32Array {
  return Uint32Array.from({ length: data.length / numberBytes }, (_, at) =>
    data.readUInt32LE(at * numberBytes),
  );
}
