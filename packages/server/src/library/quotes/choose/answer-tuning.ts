import withReader from './tuning.reader.json' with { type: 'json' };
import tuning from './tuning.json' with { type: 'json' };

/**
 * Weights and thresholds of answers without a language model. `npm run fit -- answers` writes
 * `sentence`, `certainty`, `known` and their thresholds, one file without and one with the reader.
 */
export interface AnswerTuning {
  /** The maximum number of found documents that are read for an answer. */
  readonly documentsMax: number;
  /** Passages added to the number of counted passages when the rarity of a word is computed. */
  readonly rarityPassagesAdded: number;
  /** Weights of a sentence's features, by `sentenceFeatureNames`. */
  readonly sentence: Readonly<Record<string, number>>;
  readonly passage: {
    /** Words above which a block is cut around its deciding sentence. */
    readonly wordsMax: number;
    /** Words below which a block is extended by neighbouring blocks. */
    readonly wordsMin: number;
    /** Words up to which the whole section of a paragraph or list item is quoted. */
    readonly sectionMax: number;
    /** The maximum number of words of all passages of an answer together. */
    readonly totalMax: number;
    readonly passagesMax: number;
    /** The maximum distance of a further passage's score from the best score. */
    readonly marginMax: number;
    /** A passage with a larger share of words in common with an earlier passage is a duplicate. */
    readonly sharedMax: number;
    /** The number of best sentences that are tried. */
    readonly triedMax: number;
  };
  /** Weights of an answer's features, by `certaintyFeatureNames`. */
  readonly certainty: Readonly<Record<string, number>>;
  /** The minimum certainty score for a question to count as answered. */
  readonly answeredMin: number;
  /**
   * Weights of the same features, for whether the documents can answer the question at all; missing
   * where only words were read.
   */
  readonly known?: Readonly<Record<string, number>>;
  /** The score of `known` below which nothing is quoted. */
  readonly knownMin?: number;
}

/** For answers by words alone. */
export const answerTuning: AnswerTuning = tuning;

/** For answers whose best sections the built-in model read together with the question. */
export const answerTuningWithReader: AnswerTuning = { ...tuning, ...withReader };
