import { measureRarity } from './weigh-terms.ts';
import type { AskedTerm } from './weigh-terms.ts';

/** What the rarity of terms and the length of texts are measured against. */
export interface Measure {
  readonly passages: number;
  readonly meanLength: number;
}

/** The usual settings of BM25: how soon a term that is repeated says nothing more, and length. */
const k1 = 1.2;
const b = 0.75;

export interface ScoredText {
  readonly score: number;
  /** The words of the text, in their order. */
  readonly words: readonly string[];
}

/** How much each term weighs in a score: what it counts for the asker, by how rare it is. */
export function weighByRarity(asked: readonly AskedTerm[], { passages: all }: Measure): number[] {
  return asked.map(({ weight, passages }) => weight * measureRarity(passages, Math.max(all, 1)));
}

/** Scores texts of terms by BM25, in their order; 0 where none of the terms stands. */
export function scoreTexts(
  texts: readonly string[],
  asked: readonly AskedTerm[],
  measure: Measure,
): ScoredText[] {
  const places = new Map(asked.map(({ term }, place) => [term, place]));
  const weights = weighByRarity(asked, measure);
  return texts.map((text) => {
    const words = text === '' ? [] : text.split(' ');
    const times = new Map<number, number>();
    for (const word of words) {
      const place = places.get(word);
      if (place !== undefined) times.set(place, (times.get(place) ?? 0) + 1);
    }
    const lengthShare = k1 * (1 - b + (b * words.length) / measure.meanLength);
    // In the order of the terms, whatever the order of the words: floating point sums differ.
    const score = weights.reduce((sum, weight, place) => {
      const count = times.get(place);
      return count === undefined ? sum : sum + (weight * count * (k1 + 1)) / (count + lengthShare);
    }, 0);
    return { score, words };
  });
}

/**
 * The measure and the terms as the texts themselves show them, where the asker sees more than
 * the counts know: restricted documents are in nobody's counts.
 */
export function countIn(
  texts: readonly string[],
  asked: readonly AskedTerm[],
  { passages, meanLength }: Measure,
): { asked: AskedTerm[]; measure: Measure } {
  if (passages >= texts.length) return { asked: [...asked], measure: { passages, meanLength } };
  const held = new Map<string, number>();
  for (const word of texts.flatMap((text) => [...new Set(text.split(' '))])) {
    held.set(word, (held.get(word) ?? 0) + 1);
  }
  const words = texts.reduce((sum, text) => sum + text.split(' ').length, 0);
  return {
    asked: asked.map((each) => {
      return { ...each, passages: Math.max(each.passages, held.get(each.term) ?? 0) };
    }),
    measure: { passages: texts.length, meanLength: words / texts.length },
  };
}
