import { measureRarity } from '../question/weigh-terms.ts';
import type { AskedTerm } from '../question/weigh-terms.ts';

/** What the rarity of terms and the length of texts are measured against. */
export interface Measure {
  /** Number of texts that count for the asker. */
  readonly texts: number;
  /** Words of a text, on average. */
  readonly meanLength: number;
}

/** The usual settings of BM25: how soon a repeated term says nothing more, and length. */
const k1 = 1.2;
const b = 0.75;

/** How much each term weighs in a score: what it counts for the asker, by how rare it is. */
export function weighByRarity(asked: readonly AskedTerm[], { texts }: Measure): number[] {
  return asked.map(({ weight, holding }) => weight * measureRarity(holding, Math.max(texts, 1)));
}

/**
 * Scores texts by BM25 over their terms, in their order; 0 where none of the terms stands.
 * `lengths`: of texts of which only a part is given.
 */
export function scoreTexts(
  texts: readonly (readonly string[])[],
  asked: readonly AskedTerm[],
  measure: Measure,
  lengths: readonly number[] = texts.map((words) => words.length),
): number[] {
  const places = new Map(asked.map(({ term }, place) => [term, place]));
  const weights = weighByRarity(asked, measure);
  return texts.map((words, at) => {
    const times = new Map<number, number>();
    for (const word of words) {
      const place = places.get(word);
      if (place !== undefined) times.set(place, (times.get(place) ?? 0) + 1);
    }
    const lengthShare = k1 * (1 - b + (b * (lengths[at] ?? 0)) / measure.meanLength);
    // In the order of the terms, whatever the order of the words: floating point sums differ.
    return [...times]
      .toSorted(([one], [other]) => one - other)
      .reduce(
        (sum, [place, count]) =>
          sum + ((weights[place] ?? 0) * count * (k1 + 1)) / (count + lengthShare),
        0,
      );
  });
}

/**
 * The measure and the terms as the texts themselves show them, where the asker sees more than
 * the counts know: restricted documents are in nobody's counts.
 */
export function countIn(
  rows: readonly string[],
  asked: readonly AskedTerm[],
  { texts, meanLength }: Measure,
): { asked: readonly AskedTerm[]; measure: Measure } {
  if (texts >= rows.length) return { asked, measure: { texts, meanLength } };
  const held = new Map<string, number>();
  for (const word of rows.flatMap((text) => [...new Set(text.split(' '))])) {
    held.set(word, (held.get(word) ?? 0) + 1);
  }
  const words = rows.reduce((sum, text) => sum + text.split(' ').length, 0);
  return {
    asked: asked.map((each) => {
      return { ...each, holding: Math.max(each.holding, held.get(each.term) ?? 0) };
    }),
    measure: { texts: rows.length, meanLength: words / rows.length },
  };
}
