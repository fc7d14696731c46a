import type { Buffer } from 'node:buffer';

/**
 * A posting: a text contains a term. Four bytes: the place of the text in its segment
 * (little-endian), how often it contains the term (at most 255), and the class of its length.
 */
export const postingBytes = 4;

/** The maximum number of texts of a segment: places have two bytes. */
export const segmentTextsMax = 65_536;

const timesMax = 255;

/** Lengths below this have one class each. */
const exactLengths = 128;
/** The number of words that share a class above it. */
const coarseStep = 8;

/** Returns the class of a text's length in words: 0 to 255. */
export function toLengthClass(words: number): number {
  if (words < exactLengths) return words;
  return Math.min(255, exactLengths + Math.floor((words - exactLengths) / coarseStep));
}

/** Returns the length in words that a class stands for. */
export function lengthOfClass(lengthClass: number): number {
  if (lengthClass < exactLengths) return lengthClass;
  return exactLengths + (lengthClass - exactLengths) * coarseStep + coarseStep / 2;
}

/** Writes a posting at a byte of the buffer. */
export function writePosting(
  data: Buffer,
  at: number,
  { place, times, lengthClass }: { place: number; times: number; lengthClass: number },
): void {
  data.writeUInt16LE(place, at);
  data[at + 2] = Math.min(times, timesMax);
  data[at + 3] = lengthClass;
}
