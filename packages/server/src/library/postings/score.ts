import type { SeenPostings } from './seen-texts.ts';

/**
 * The usual settings of BM25: `k1` limits what a repeated term adds, `b` is the effect of length.
 */
export const bm25 = { k1: 1.2, b: 0.75 } as const;

/** A term of a question as texts are scored by it. */
export interface ScoredTerm {
  readonly postings: SeenPostings;
  /** The weight in the question times the rarity among the texts that the viewer sees. */
  readonly weight: number;
}

/** A text with its score, by its place among all texts of the kind. */
export interface ScoredText {
  readonly place: number;
  readonly score: number;
}

const { k1, b } = bm25;

/**
 * Returns the best texts by BM25, best first; of equal ones the earlier place first. Texts without
 * any of the terms are absent.
 * @param texts the number of all texts of the kind, seen or not
 * @param mask leaves out the texts at whose place it is not 1; null: none
 */
export function findBest(
  terms: readonly ScoredTerm[],
  {
    texts,
    meanLength,
    mask = null,
  }: { texts: number; meanLength: number; mask?: Uint8Array | null },
  most: number,
): ScoredText[] {
  const scores = takeZeros(texts);
  for (const { postings, weight } of terms) addScores(scores, postings, weight, meanLength);
  return chooseBest(scores, mask, most);
}

let scratch = new Float64Array(0);

/** Returns zeros that are good until the next call: a new array for each search keeps the collector busy. */
function takeZeros(count: number): Float64Array {
  if (scratch.length < count) scratch = new Float64Array(count);
  else scratch.fill(0, 0, count);
  return scratch.subarray(0, count);
}

function addScores(
  scores: Float64Array,
  { places, times, lengths }: SeenPostings,
  weight: number,
  meanLength: number,
): void {
  const gain = weight * (k1 + 1);
  const base = k1 * (1 - b);
  const slope = (k1 * b) / meanLength;
  for (let at = 0; at < places.length; at += 1) {
    const count = times[at] ?? 0;
    const place = places[at] ?? 0;
    scores[place] =
      (scores[place] ?? 0) + (gain * count) / (count + base + slope * (lengths[at] ?? 0));
  }
}

/** Sorts only a few at a time: sorting all texts costs more than scoring them. */
function chooseBest(scores: Float64Array, mask: Uint8Array | null, most: number): ScoredText[] {
  let best: ScoredText[] = [];
  let least = 0;
  const cut = () => {
    best = best
      .toSorted((one, other) => other.score - one.score || one.place - other.place)
      .slice(0, most);
    if (best.length === most) least = best.at(-1)?.score ?? 0;
  };
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? 0;
    if (score <= least || (mask !== null && mask[place] !== 1)) continue;
    best.push({ place, score });
    if (best.length >= 4 * most) cut();
  }
  cut();
  return best;
}
