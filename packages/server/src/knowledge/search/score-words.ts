import { measureRarity } from './question/weigh-terms.ts';
import type { WeightedTerm } from './question/weigh-terms.ts';

/** The counts against which BM25 measures the rarity of terms and the length of texts. */
export interface TextStatistics {
  /** The number of texts that the viewer sees. */
  readonly texts: number;
  /** The mean length of a text: in words, or in passages for whole documents. */
  readonly meanLength: number;
}

/**
 * The usual settings of BM25: `k1` limits what a repeated term adds, `b` is the effect of length.
 */
const k1 = 1.2;
const b = 0.75;

/** Returns the weight of each term in a score: its weight in the question times its rarity. */
export function weighByRarity(asked: readonly WeightedTerm[], { texts }: TextStatistics): number[] {
  return asked.map(({ weight, holding }) => weight * measureRarity(holding, Math.max(texts, 1)));
}

/**
 * Scores texts by BM25, in their order; 0 for a text without any of the terms. `lengths` must be
 * given where `texts` are only parts of longer texts.
 */
export function scoreTexts(
  texts: readonly (readonly string[])[],
  asked: readonly WeightedTerm[],
  statistics: TextStatistics,
  lengths: readonly number[] = texts.map((words) => words.length),
): number[] {
  const places = new Map(asked.map(({ term }, place) => [term, place]));
  const weights = weighByRarity(asked, statistics);
  return texts.map((words, at) => {
    const times = new Map<number, number>();
    for (const word of words) {
      const place = places.get(word);
      if (place !== undefined) times.set(place, (times.get(place) ?? 0) + 1);
    }
    const lengthShare = k1 * (1 - b + (b * (lengths[at] ?? 0)) / statistics.meanLength);
    // Sums in the order of the terms, not of the words: floating-point sums depend on the order.
    return [...times]
      .toSorted(([one], [other]) => one - other)
      .reduce(
        (sum, [place, count]) =>
          sum + ((weights[place] ?? 0) * count * (k1 + 1)) / (count + lengthShare),
        0,
      );
  });
}
