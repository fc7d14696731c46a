import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBest } from './score.ts';
import type { ScoredTerm, ScoredText } from './score.ts';

const textsMax = 120;

interface Posting {
  place: number;
  times: number;
  length: number;
}

/** Few values of everything, so that many scores are equal. */
const posting = fc.record({
  place: fc.nat({ max: textsMax - 1 }),
  times: fc.constantFrom(1, 1, 2, 255),
  length: fc.constantFrom(1, 8, 8, 132),
});
const term = fc.record({
  postings: fc.uniqueArray(posting, { selector: ({ place }) => place, maxLength: textsMax }),
  weight: fc.constantFrom(0, 0.5, 1, 1, 3),
});
const terms = fc.array(term, { maxLength: 5 });
const meanLength = fc.constantFrom(1, 6.5, 40);

const pack = ({ postings, weight }: { postings: Posting[]; weight: number }): ScoredTerm => ({
  postings: {
    places: Uint32Array.from(postings, ({ place }) => place),
    times: Uint8Array.from(postings, ({ times }) => times),
    lengths: Uint16Array.from(postings, ({ length }) => length),
  },
  weight,
});

/** BM25 as books write it. */
function scoreNaively(
  asked: readonly { postings: Posting[]; weight: number }[],
  place: number,
  mean: number,
): number {
  const gains = asked.flatMap(({ postings, weight }) => {
    const own = postings.find((each) => each.place === place);
    if (!own) return [];
    const { times, length } = own;
    return [(weight * (times * (1.2 + 1))) / (times + 1.2 * (1 - 0.75 + (0.75 * length) / mean))];
  });
  return gains.reduce((sum, gain) => sum + gain, 0);
}

/** Sorts all texts of which `findBest` may leave out none: it is asked for all. */
function sortAll(found: readonly ScoredText[]): ScoredText[] {
  return found.toSorted((a, b) => b.score - a.score || a.place - b.place);
}

describe('findBest', () => {
  test('gives each text the score of BM25, and leaves out texts without a score', () => {
    fc.assert(
      fc.property(terms, meanLength, (asked, mean) => {
        const texts = textsMax;
        const all = findBest(asked.map(pack), { texts, meanLength: mean }, texts);
        const scores = new Map(all.map(({ place, score }) => [place, score]));
        for (let place = 0; place < texts; place += 1) {
          expect(scores.get(place) ?? 0).toBeCloseTo(scoreNaively(asked, place, mean), 9);
        }
        expect(all.every(({ score }) => score > 0)).toBe(true);
      }),
      { seed: 9, numRuns: 60 },
    );
  });

  test('is the beginning of all texts sorted by score and place, ties included', () => {
    const most = fc.constantFrom(0, 1, 2, 5, 20, textsMax, 1_000);
    fc.assert(
      fc.property(terms, meanLength, most, (asked, mean, count) => {
        const within = { texts: textsMax, meanLength: mean };
        const packed = asked.map(pack);
        const all = sortAll(findBest(packed, within, textsMax));
        expect(findBest(packed, within, count)).toEqual(all.slice(0, count));
      }),
      { seed: 10, numRuns: 300 },
    );
  });

  test('a mask chooses among the same scores', () => {
    const mask = fc.uint8Array({ minLength: textsMax, maxLength: textsMax, max: 1 });
    fc.assert(
      fc.property(terms, meanLength, mask, fc.nat({ max: 30 }), (asked, mean, masked, count) => {
        const within = { texts: textsMax, meanLength: mean };
        const packed = asked.map(pack);
        const all = findBest(packed, within, textsMax);
        const chosen = all.filter(({ place }) => masked[place] === 1);
        expect(findBest(packed, { ...within, mask: masked }, count)).toEqual(
          chosen.slice(0, count),
        );
      }),
      { seed: 11, numRuns: 200 },
    );
  });

  test('of thousands of equal texts the first are the best', () => {
    const postings = Array.from({ length: 5_000 }, (_, place) => ({ place, times: 1, length: 4 }));
    const packed = [pack({ postings: postings.toReversed(), weight: 1 })];
    const best = findBest(packed, { texts: 5_000, meanLength: 4 }, 20);
    expect(best.map(({ place }) => place)).toEqual(Array.from({ length: 20 }, (_, at) => at));
  });

  test('without terms or texts there is nothing, and no score is not a number', () => {
    expect(findBest([], { texts: 10, meanLength: 3 }, 5)).toEqual([]);
    expect(findBest([], { texts: 0, meanLength: 0 }, 5)).toEqual([]);
    const nobody = pack({ postings: [], weight: 1 });
    expect(findBest([nobody], { texts: 3, meanLength: 0 }, 5)).toEqual([]);
  });
});
