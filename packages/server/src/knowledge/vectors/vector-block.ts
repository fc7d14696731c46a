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

/** A run with its codes. */
interface Part extends TextKey {
  readonly passages: number;
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
  const parts: Part[] = [];
  let start = 0;
  for (let at = 0; at < runs.length; at += runLength) {
    const [number = 0, ordinal = 0, passages = 0] = runs.subarray(at, at + runLength);
    const end = start + passages * bytes;
    parts.push({ number, ordinal, passages, codes: codes.subarray(start, end) });
    start = end;
  }
  return parts;
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

/** Returns the number of passages of runs. */
export function countPassages(runs: Uint32Array): number {
  let count = 0;
  for (let at = 2; at < runs.length; at += runLength) count += runs[at] ?? 0;
  return count;
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
