import fitted from './tuning.json' with { type: 'json' };
import type { LegName } from './legs/leg-name.ts';

/** Every weight and threshold of search. `npm run fit` writes `tuning.json`. */
export interface Tuning {
  /** What a term of the question counts beside a word of the asker's language, which counts 1. */
  readonly question: {
    /** A term of texts whose language is not known. */
    readonly unknownLanguage: number;
    /** A word as another language writes it. */
    readonly otherLanguage: number;
    /** A word that the asker's language does not know, as another language writes it. */
    readonly onlyOtherLanguage: number;
    /** What a misspelt word may have meant. */
    readonly meant: number;
    readonly stopWord: number;
  };
  /** Query expansion by pseudo-relevance feedback. */
  readonly expansion: {
    /** Number of best passages that it learns from. */
    readonly passages: number;
    /** Number of terms that it adds. */
    readonly terms: number;
    /** The exponent of a term's rarity in its weight. */
    readonly rarityPower: number;
    /** Number of those passages that must hold a term. */
    readonly passagesMin: number;
  };
  /** How often a name's BM25 score is worth as much as the best passage's. */
  readonly titleScale: number;
  /** A name of which less stands in a question, by the rarity of its words, is not named by it. */
  readonly namedShareMin: number;
  /** From so many content words on a question is a long one. */
  readonly longQuestion: number;
  /** What the opinion of a leg counts for questions of one word, and for long ones. */
  readonly weights: Readonly<Record<WeightName, { readonly short: number; readonly long: number }>>;
}

/** `furtherPages`: how much a document gains by its second … fifth page. */
export type WeightName = LegName | 'furtherPages';

/** What each leg counts for one question. */
export type Weights = Readonly<Record<WeightName, number>>;

/**
 * The weights for a question of so many content words: a short one names what it wants, a long one
 * describes it.
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
