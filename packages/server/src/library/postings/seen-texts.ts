import type { HeldTexts } from './held-index.ts';
import { lengthOfClass, postingBytes } from './posting-bytes.ts';
import type { IndexRow } from './read-index.queries.ts';

/** The texts of one kind that a viewer sees. All counts are of these alone (D24). */
export interface SeenTexts {
  readonly count: number;
  /** The mean number of words of a text; 0 where no text is seen. */
  readonly meanLength: number;
  /** The number of texts in each language, by its two letters. */
  readonly languages: ReadonlyMap<string, number>;
  /** 1 at the place of each text that is seen, among all texts of the kind. */
  readonly mask: Uint8Array;
}

/** The texts with a term, among those that a viewer sees. */
export interface SeenPostings {
  /** The places of the texts among all texts of the kind; no order. */
  readonly places: Uint32Array;
  readonly times: Uint8Array;
  /** The number of words of each text. */
  readonly lengths: Uint16Array;
}

/** The number and the ordinal by which a text is stored. */
export interface TextKey {
  readonly number: number;
  readonly ordinal: number;
}

/** Marks and counts the texts that the viewer sees. */
export function seeTexts(
  { count, runs, starts }: HeldTexts,
  isSeen: (number: number) => boolean,
): SeenTexts {
  const mask = new Uint8Array(count);
  const languages = new Map<string, number>();
  let seen = 0;
  let words = 0;
  for (const [at, run] of runs.entries()) {
    if (!isSeen(run.number)) continue;
    const start = starts[at] ?? 0;
    mask.fill(1, start, start + run.texts);
    seen += run.texts;
    words += run.words;
    languages.set(run.language, (languages.get(run.language) ?? 0) + run.texts);
  }
  return { count: seen, meanLength: seen === 0 ? 0 : words / seen, languages, mask };
}

const lengths = Uint16Array.from({ length: 256 }, (_, lengthClass) => lengthOfClass(lengthClass));

/** Reads the postings of a term and keeps those of texts that the viewer sees. */
export function readPostings(
  { places: placesOf }: HeldTexts,
  { mask }: SeenTexts,
  {
    data,
    segments,
    bytes: sizes,
  }: Pick<Extract<IndexRow, { part: 'postings' }>, 'data' | 'segments' | 'bytes'>,
): SeenPostings {
  const most = data.length / postingBytes;
  const found = {
    places: new Uint32Array(most),
    times: new Uint8Array(most),
    lengths: new Uint16Array(most),
  };
  const bytes = sizes.split(' ').map(Number);
  let at = 0;
  let kept = 0;
  for (const [index, segment] of segments.split(' ').entries()) {
    const places = placesOf.get(segment);
    if (places === undefined) throw new Error(`A segment is not in the index: ${segment}`);
    for (const end = at + (bytes[index] ?? 0); at < end; at += postingBytes) {
      const place = places[(data[at] ?? 0) | ((data[at + 1] ?? 0) << 8)] ?? 0;
      if (mask[place] !== 1) continue;
      found.places[kept] = place;
      found.times[kept] = data[at + 2] ?? 0;
      found.lengths[kept] = lengths[data[at + 3] ?? 0] ?? 0;
      kept += 1;
    }
  }
  return {
    places: found.places.subarray(0, kept),
    times: found.times.subarray(0, kept),
    lengths: found.lengths.subarray(0, kept),
  };
}

/** Returns the key of the text at a place among all texts of the kind. */
export function keyAt({ runs, starts }: HeldTexts, place: number): TextKey {
  let low = 0;
  let high = runs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  const run = runs[low];
  if (run === undefined) throw new Error('There is no text at this place');
  return { number: run.number, ordinal: run.first + place - (starts[low] ?? 0) };
}

/** Returns the number of terms of all texts with a number. */
export function lengthOf({ runs }: Pick<HeldTexts, 'runs'>, number: number): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  let words = 0;
  for (let at = low; runs[at]?.number === number; at += 1) words += runs[at]?.words ?? 0;
  return words;
}

/** Returns the language of a text; undefined if the text is not held. */
export function languageOf(
  { runs }: Pick<HeldTexts, 'runs'>,
  { number, ordinal }: TextKey,
): string | undefined {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const run = runs[middle];
    const isBefore = run && (run.number - number || run.first - ordinal) <= 0;
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  const run = runs[low - 1];
  return run?.number === number && ordinal < run.first + run.texts ? run.language : undefined;
}

/** Returns the key of a passage as a string. */
export function passageIdOf({ number, ordinal }: TextKey): string {
  return `${number}.${ordinal}`;
}
