import { readFileSync } from 'node:fs';
import { modelFile } from './model.ts';

/** The pieces of the model in the order of their bytes. */
export interface Vocabulary {
  /** The bytes of all pieces, one after the other (UTF-8). */
  readonly bytes: Uint8Array;
  /** The start of each piece in `bytes`, and the end of the last one. */
  readonly starts: Uint32Array;
  readonly ids: Uint32Array;
  /** The logarithm of each piece's probability. */
  readonly scores: Float32Array;
}

/**
 * Reads model/vocabulary.bin without copying: the count of pieces, `starts` (count + 1), `ids`,
 * `scores`, each number of 4 bytes, then `bytes`. The model's runtime is for little-endian machines
 * only.
 */
export function readVocabulary(): Vocabulary {
  const { buffer, byteOffset, length } = readFileSync(modelFile('vocabulary.bin'));
  const [count = 0] = new Uint32Array(buffer, byteOffset, 1);
  const at = (numbers: number): number => byteOffset + 4 * numbers;
  return {
    starts: new Uint32Array(buffer, at(1), count + 1),
    ids: new Uint32Array(buffer, at(count + 2), count),
    scores: new Float32Array(buffer, at(2 * count + 2), count),
    bytes: new Uint8Array(buffer, at(3 * count + 2), length - 4 * (3 * count + 2)),
  };
}

/**
 * Calls `visit` for each piece that stands in `text` at `from`, from the shortest to the longest.
 * Each byte of the text narrows the range of pieces that begin like it.
 */
export function visitPieces(
  { bytes, starts }: Vocabulary,
  text: Uint8Array,
  from: number,
  visit: (piece: number, length: number) => void,
): void {
  let low = 0;
  let high = starts.length - 1;
  for (let depth = 0; from + depth < text.length; depth += 1) {
    const byte = text[from + depth] ?? 0;
    low = findFirst(low, high, depth, byte);
    high = findFirst(low, high, depth, byte + 1);
    if (low === high) return;
    // The piece that ends here comes before those that go on.
    if ((starts[low + 1] ?? 0) - (starts[low] ?? 0) === depth + 1) {
      visit(low, depth + 1);
      low += 1;
    }
  }

  /** Returns the first piece in the range whose byte at `depth` is at least `byte`. */
  function findFirst(first: number, end: number, depth: number, byte: number): number {
    while (first < end) {
      const middle = (first + end) >> 1;
      if ((bytes[(starts[middle] ?? 0) + depth] ?? 0) < byte) first = middle + 1;
      else end = middle;
    }
    return first;
  }
}
