import type { Background } from './background.ts';

/**
 * The code of a vector: two bits for each number, four numbers in a byte. The upper half of a byte
 * has a bit for each number above the model's centre, the lower half one for each number that is far
 * from it.
 */
const numbersOfByte = 4;
/** Codes have a multiple of so many bytes, because so many are looked up at a time. */
const bytesAtOnce = 4;
const byteValues = 256;

/** A number is far from the centre beyond so many deviations over the background. */
const far = 0.98;
/**
 * The values of a code, in deviations: the best values for numbers that are distributed normally.
 */
const distances = { near: 0.45, far: 1.51 } as const;

/** A model's background as codes are made with it. */
export type CodeScale = Pick<Background, 'centre' | 'deviations'>;

/** Returns the number of bytes of a code. */
export function codeBytesOf(dimensions: number): number {
  return Math.ceil(dimensions / (numbersOfByte * bytesAtOnce)) * bytesAtOnce;
}

/** Returns the codes of vectors, one after the other. */
export function encodeCodes(
  vectors: readonly Float32Array[],
  { centre, deviations }: CodeScale,
): Uint8Array {
  const bytes = codeBytesOf(centre.length);
  const codes = new Uint8Array(vectors.length * bytes);
  for (const [place, vector] of vectors.entries()) {
    for (let at = 0; at < centre.length; at += 1) {
      const distance = (vector[at] ?? 0) - (centre[at] ?? 0);
      const side = distance > 0 ? 16 : 0;
      const size = Math.abs(distance) > far * (deviations[at] ?? 0) ? 1 : 0;
      const byte = place * bytes + Math.floor(at / numbersOfByte);
      codes[byte] = (codes[byte] ?? 0) | ((side | size) << (at % numbersOfByte));
    }
  }
  return codes;
}

/** What each value of each byte of a code adds up to: 256 numbers for each byte. */
type CodeTable = Float32Array;

/** @param add what a number adds if it is at this distance from the centre */
function makeTable(
  { centre, deviations }: CodeScale,
  add: (at: number, distance: number) => number,
): CodeTable {
  const table = new Float32Array(codeBytesOf(centre.length) * byteValues);
  for (let byte = 0; byte < table.length / byteValues; byte += 1) {
    // What each of the four numbers adds: below or above the centre, near or far.
    const added = Array.from({ length: numbersOfByte }, (_, place) => {
      const at = byte * numbersOfByte + place;
      if (at >= centre.length) return [0, 0, 0, 0];
      const deviation = deviations[at] ?? 0;
      const [near, beyond] = [distances.near * deviation, distances.far * deviation];
      return [-near, -beyond, near, beyond].map((distance) => add(at, distance));
    });
    for (let value = 0; value < byteValues; value += 1) {
      let sum = 0;
      for (let place = 0; place < numbersOfByte; place += 1) {
        const side = (value >> (place + numbersOfByte)) & 1;
        sum += added[place]?.[2 * side + ((value >> place) & 1)] ?? 0;
      }
      table[byte * byteValues + value] = sum;
    }
  }
  return table;
}

/** A question as codes are compared with it. */
export interface CodedQuestion {
  readonly scale: CodeScale;
  /** The number of bytes of a code. */
  readonly bytes: number;
  /** The product of the question's vector and the centre. */
  readonly ofCentre: number;
  /** The product of the question's vector and the values of a code. */
  readonly table: CodeTable;
}

/** Prepares the comparison of a question's vector with codes. */
export function codeQuestion(vector: Float32Array, scale: CodeScale): CodedQuestion {
  return {
    scale,
    bytes: codeBytesOf(scale.centre.length),
    ofCentre: vector.reduce((sum, value, at) => sum + value * (scale.centre[at] ?? 0), 0),
    table: makeTable(scale, (at, distance) => (vector[at] ?? 0) * distance),
  };
}

/**
 * Writes about the cosine of the question with each of some vectors that follow each other.
 * @param codes of a block
 * @param scores of all vectors of the block
 */
export function scoreCodes(
  { bytes, ofCentre, table, scale }: CodedQuestion,
  codes: Uint8Array,
  { from, to }: { readonly from: number; readonly to: number },
  scores: Float32Array,
): void {
  const lengths = lengthsOf(codes, scale);
  for (let place = from; place < to; place += 1) {
    const sum = ofCentre + addUp(table, codes, place * bytes, bytes);
    scores[place] = sum / (lengths[place] ?? 1);
  }
}

/** Adds up a table's values for the code that begins at this byte. */
function addUp(table: CodeTable, codes: Uint8Array, start: number, bytes: number): number {
  let sum = 0;
  for (let byte = 0; byte < bytes; byte += bytesAtOnce) {
    const at = start + byte;
    const base = byte * byteValues;
    sum +=
      (table[base + (codes[at] ?? 0)] ?? 0) +
      (table[base + byteValues + (codes[at + 1] ?? 0)] ?? 0) +
      ((table[base + 2 * byteValues + (codes[at + 2] ?? 0)] ?? 0) +
        (table[base + 3 * byteValues + (codes[at + 3] ?? 0)] ?? 0));
  }
  return sum;
}

const knownLengths = new WeakMap<Uint8Array, Float32Array>();

/**
 * Returns the lengths of the decoded vectors: vectors have length 1, decoded ones do not. Worked
 * out once for the codes of a block.
 */
function lengthsOf(codes: Uint8Array, scale: CodeScale): Float32Array {
  const before = knownLengths.get(codes);
  if (before) return before;
  const bytes = codeBytesOf(scale.centre.length);
  const squares = makeTable(scale, (at, distance) => ((scale.centre[at] ?? 0) + distance) ** 2);
  const lengths = new Float32Array(codes.length / bytes);
  for (let place = 0; place < lengths.length; place += 1) {
    lengths[place] = Math.sqrt(addUp(squares, codes, place * bytes, bytes)) || 1;
  }
  knownLengths.set(codes, lengths);
  return lengths;
}
