import { Buffer } from 'node:buffer';
import type { Background } from './background.ts';
import { codeBytesOf, encodeCodes } from './codes.ts';
import type { TextKey } from '../postings/seen-texts.ts';

/** The codes of passages, as a row and as a process holds them. Never changed. */
export interface VectorBlock {
  /**
   * Runs of passages that follow each other in their text: three numbers each, the number of the
   * text, the ordinal of the first passage, and how many there are.
   */
  readonly runs: Uint32Array;
  /** The codes of the passages, in the order of the runs. */
  readonly codes: Uint8Array;
}

/** The numbers of a run. */
export const runLength = 3;
const numberBytes = 4;

/** A passage with its vector. */
export interface EmbeddedPassage extends TextKey {
  readonly vector: Float32Array;
}

/**
 * Builds a block of passages, in their order. A vector of zeros, as of a text without a word that the
 * model knows, is near nothing and has no code.
 */
export function buildBlock(
  passages: readonly EmbeddedPassage[],
  background: Background,
): VectorBlock {
  const known = passages.filter(({ vector }) => vector.some((value) => value !== 0));
  const codes = encodeCodes(
    known.map(({ vector }) => vector),
    background,
  );
  const bytes = codeBytesOf(background.centre.length);
  return joinParts(
    known.map((key, at) => {
      return { ...key, passages: 1, codes: codes.subarray(at * bytes, (at + 1) * bytes) };
    }),
  );
}

/** Passages that follow each other in their text, from `ordinal` on. */
interface Run extends TextKey {
  readonly passages: number;
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
  const bytes = codes.length / countPassages(runs);
  let end = 0;
  return listRuns(runs).map((run) => {
    const start = end;
    end += run.passages * bytes;
    return { ...run, codes: codes.subarray(start, end) };
  });
}

function joinParts(parts: readonly Part[]): VectorBlock {
  const runs: { number: number; ordinal: number; passages: number }[] = [];
  for (const { number, ordinal, passages } of parts) {
    const last = runs.at(-1);
    const continues = last?.number === number && last.ordinal + last.passages === ordinal;
    if (continues) last.passages += passages;
    else runs.push({ number, ordinal, passages });
  }
  return {
    runs: Uint32Array.from(runs.flatMap((run) => [run.number, run.ordinal, run.passages])),
    codes: new Uint8Array(Buffer.concat(parts.map(({ codes }) => codes))),
  };
}

/** Returns the runs of a block one by one. */
export function listRuns(runs: Uint32Array): Run[] {
  return Array.from({ length: runs.length / runLength }, (_, at) => {
    const [number = 0, ordinal = 0, passages = 0] = runs.subarray(at * runLength);
    return { number, ordinal, passages };
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
