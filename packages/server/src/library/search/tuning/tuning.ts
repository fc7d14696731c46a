import fitted from './tuning.json' with { type: 'json' };

export type LegName =
  | 'words'
  | 'documentWords'
  | 'coverage'
  | 'phrases'
  | 'title'
  | 'fileName'
  | 'spelling'
  | 'meaning';

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
    /** A term that a misspelt word may mean. */
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
   * How many deviations above its background for the question a passage must be to match it, even
   * if it contains none of its words (D43).
   */
  readonly nearFrom: number;
  /** How words and meaning are mixed. */
  readonly meaning: {
    /**
     * The share of a question's content words that the best passage must contain for words to count
     * in full. Of a question in another language than the passages, names and numbers are all that
     * words find.
     */
    readonly coverageEnough: number;
    /**
     * The share of the content words from which the best passage says what is asked in its words, so
     * that meaning weighs less, and the share of its weight that it loses if all of them are said.
     */
    readonly coveredFrom: number;
    readonly coveredLoss: number;
    /** Up to so many passages seen, a deviation has the weight `weightOfFew`. */
    readonly passagesFew: number;
    /** From so many passages on, it has the weight `weightOfMany`; between, by the logarithm. */
    readonly passagesMany: number;
    /**
     * The weight of a deviation above the background, as a share of the best score by words: among
     * few passages words are a matter of luck.
     */
    readonly weightOfFew: number;
    readonly weightOfMany: number;
  };
  /** The number of content words from which a question counts as long. */
  readonly longQuestion: number;
  /** The weight of each leg for questions of one word and for long questions. */
  readonly weights: Readonly<Record<WeightName, { readonly short: number; readonly long: number }>>;
}

/** A leg that finds by words. */
export type WordLegName = Exclude<LegName, 'meaning'>;

/**
 * The name of a weight: a leg's, or `furtherPages`, what a document gains by its second to fifth
 * page. Meaning is weighed by `mixWords`.
 */
export type WeightName = WordLegName | 'furtherPages';

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

/** How one search mixes words and meaning. */
export interface Mixture {
  /** The factor on the scores by words. */
  readonly words: number;
  /** What a deviation above the background adds, as a share of the best score by words. */
  readonly meaning: number;
}

/** The known figures of a question. Only texts visible to the asker count (D24). */
interface MeasuredQuestion {
  /** The number of passages that the asker sees. */
  readonly passages: number;
  /** The share of the content words that the best passage or name contains. */
  readonly coverage: number;
}

/** Returns how to mix words and meaning for a question. */
export function mixWords(
  { meaning }: Pick<Tuning, 'meaning'>,
  { passages, coverage }: MeasuredQuestion,
): Mixture {
  const { coverageEnough, coveredFrom, coveredLoss } = meaning;
  const { passagesFew, passagesMany, weightOfFew, weightOfMany } = meaning;
  const size = Math.log(Math.max(1, passages) / passagesFew) / Math.log(passagesMany / passagesFew);
  const many = Math.min(1, Math.max(0, size));
  const covered = Math.max(0, coverage - coveredFrom) / (1 - coveredFrom);
  return {
    words: Math.min(1, coverage / coverageEnough),
    meaning: (weightOfFew * (1 - many) + weightOfMany * many) * (1 - coveredLoss * covered),
  };
}

export const tuning: Tuning = fitted;
