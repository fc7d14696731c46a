import tuning from './tuning.json' with { type: 'json' };

/** Weights and thresholds of answers without a model, written by `npm run fit -- answers`. */
export interface AnswerTuning {
  /** An answer is looked for in so many of the documents found. */
  readonly documentsMax: number;
  /** A knowledge base of fewer passages is taken for one of so many more. */
  readonly passagesMin: number;
  /** By the names of the features of a sentence. */
  readonly sentence: Readonly<Record<string, number>>;
  readonly passage: {
    /** Words of a passage: a longer block is cut, a shorter one is followed by what is beside it. */
    readonly wordsMax: number;
    readonly wordsMin: number;
    /** Words of all passages of an answer. */
    readonly totalMax: number;
    readonly passagesMax: number;
    /** A further passage scores no less than the best by more than this. */
    readonly marginMax: number;
    /** A passage that shares more of its words with an earlier one says the same again. */
    readonly sharedMax: number;
    /** So many of the best sentences are tried. */
    readonly triedMax: number;
  };
  /** Of so many sentences and fewer a document is a brief one, and of so many and more it is none. */
  readonly brief: { readonly sentencesMax: number; readonly longMin: number };
  /** By the names of the features of an answer. */
  readonly sureness: Readonly<Record<string, number>>;
  /** From this sureness on the question counts as answered. */
  readonly answeredMin: number;
  /** From this sureness on something is shown that may answer it. */
  readonly perhapsMin: number;
}

export const answerTuning: AnswerTuning = tuning;
