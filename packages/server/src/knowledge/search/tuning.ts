import fitted from './tuning.json' with { type: 'json' };
import type { LegName } from './legs/leg-name.ts';

/** Every weight and threshold of search. `npm run fit` writes `tuning.json`. */
export interface Tuning {
  /** The weights of terms, relative to a word in the question's language, which weighs 1. */
  readonly question: {
    /** A term of texts whose language is unknown. */
    readonly unknownLanguage: number;
    /** A word's form in another language, where the question's language knows the word, too. */
    readonly otherLanguage: number;
    /** A word's form in another language, where the question's language does not know the word. */
    readonly onlyOtherLanguage: number;
    /** A term that a misspelt word may stand for. */
    readonly spellingSuggestion: number;
    readonly stopWord: number;
  };
  /** The factor on a name's BM25 score before it is compared with the best passage's score. */
  readonly titleScale: number;
  /**
   * The minimum share of a file name, by the rarity of its words, that a question must contain to
   * name the document.
   */
  readonly fileNameShareMin: number;
  /**
   * How many deviations above its background for the question a passage must stand to match it, even
   * if it holds none of its words (D43).
   */
  readonly nearFrom: number;
  /** The number of content words from which a question counts as long. */
  readonly longQuestion: number;
  /** The weight of each leg for questions of one word and for long questions. */
  readonly weights: Readonly<Record<WeightName, { readonly short: number; readonly long: number }>>;
}

/**
 * The name of a weight: a leg's, or `furtherPages`, what a document gains by its second to fifth
 * page.
 */
export type WeightName = LegName | 'furtherPages';

/** The weight of each leg for one question. */
export type Weights = Readonly<Record<WeightName, number>>;

/**
 * Returns the weights for a question with this many content words. A short question names its
 * subject, a long one describes it.
 */
export function weighLegs(
  { weights, longQuestion }: Pick<Tuning, 'weights' | 'longQuestion'>,
  contentWords: number,
): Weights {
  const length = Math.log2(1 + Math.max(1, contentWords)) / Math.log2(1 + longQuestion);
  const long = Math.min(1, length);
  const entries = Object.entries(weights).map(([name, { short, long: most }]) => {
    return [name, short * (1 - long) + most * long];
  });
  return Object.fromEntries(entries) as Weights;
}

export const tuning: Tuning = fitted;
