import { splitWords } from '@guildhall/text/words/split-words.ts';
import type { WeightedQuestion } from './weighted-question.ts';
import type { ByMeaning } from './sentence-features.ts';

/** A question as it was written, with what each of its words weighs. */
export interface WeightedWords {
  readonly words: readonly string[];
  /** The rarity of the rarest content word in each: 0 for stop words and punctuation. */
  readonly weights: readonly number[];
}

/** Splits a question at its spaces. */
export function readWeightedWords({
  text,
  counted,
  rarities,
  contentWords,
}: WeightedQuestion): WeightedWords {
  const isContent = new Set(contentWords);
  const rarityOf = new Map<string, number>();
  for (const [at, { word }] of counted.words.entries()) {
    if (isContent.has(at)) rarityOf.set(word, rarities[at] ?? 0);
  }
  const words = text.split(/\s+/u).filter(Boolean);
  const weights = words.map((said) =>
    splitWords(said).reduce((most, word) => Math.max(most, rarityOf.get(word) ?? 0), 0),
  );
  return { words, weights: weights.some((weight) => weight > 0) ? weights : words.map(() => 1) };
}

/** Pieces of unrelated texts have cosines of about this, whatever they say. */
const unrelated = 0.8;
/** A word with a lower cosine is not said in a section. */
const saidFrom = 0.85;
/** The scale of features, on which 1 is much. */
const scale = 5;

/**
 * Returns how well a section meets the words of a question.
 * @param cosines the best cosine of each word with a part of the section
 */
export function measureMet(
  { weights }: WeightedWords,
  cosines: readonly number[],
): Pick<ByMeaning, 'met' | 'missed'> {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const weigh = (read: (cosine: number) => number) =>
    weights.reduce((sum, weight, at) => sum + weight * read(cosines[at] ?? 0), 0);
  return {
    met: (scale * weigh((cosine) => cosine - unrelated)) / total,
    missed: scale * weigh((cosine) => Math.max(0, saidFrom - cosine)),
  };
}
