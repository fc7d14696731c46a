import type { MeaningHit, WordsHit } from './find-trainings.queries.ts';

/** How near a question is to a training; each from 0 to 1, or for cosines from -1. */
export interface Likeness {
  /** How much the words of the two questions have in common. */
  readonly sharedWords: number;
  /** How much of what is asked stands in the training's question or response. */
  readonly coveredWords: number;
  /** The cosine of the two questions. */
  readonly questionMeaning: number;
  /** The cosine of the question with the corrected response. */
  readonly responseMeaning: number;
  /** How nearly it is the same question: of one that is, the correction is the answer. */
  readonly sameWording: number;
  /** All of it as one number, to put trainings in order; 0: nothing in common. */
  readonly score: number;
}

/** The share of words in common, and of spelling: see bench/training. */
const wordingWeights = { sharedWords: 0.3, spelling: 0.7 };

const weights = { sharedWords: 0.4, coveredWords: 0.2, questionMeaning: 0.3, responseMeaning: 0.1 };

export const nothingAlike: Likeness = {
  sharedWords: 0,
  coveredWords: 0,
  questionMeaning: 0,
  responseMeaning: 0,
  sameWording: 0,
  score: 0,
};

/** Each training that was found, by its id. What a leg did not find counts 0 there. */
export function likenessOf(
  words: readonly WordsHit[],
  meaning: readonly MeaningHit[],
): Map<string, Likeness> {
  const byWords = new Map(words.map((hit) => [hit.training_id, hit]));
  const byMeaning = new Map(meaning.map((hit) => [hit.training_id, hit]));
  const ids = new Set([...byWords.keys(), ...byMeaning.keys()]);
  return new Map([...ids].map((id) => [id, measure(byWords.get(id), byMeaning.get(id))]));
}

function measure(words: WordsHit | undefined, meaning: MeaningHit | undefined): Likeness {
  const parts = {
    sharedWords: words?.shared ?? 0,
    coveredWords: words?.covered ?? 0,
    questionMeaning: meaning?.question ?? 0,
    responseMeaning: meaning?.response ?? 0,
  };
  const score =
    parts.sharedWords * weights.sharedWords +
    parts.coveredWords * weights.coveredWords +
    Math.max(0, parts.questionMeaning) * weights.questionMeaning +
    Math.max(0, parts.responseMeaning) * weights.responseMeaning;
  return { ...parts, sameWording: 0, score };
}

/** The same, knowing how nearly the same the two questions are spelled. */
export function withSpelling(likeness: Likeness, spelling: number): Likeness {
  const { sharedWords, spelling: weight } = wordingWeights;
  const sameWording = likeness.sharedWords * sharedWords + spelling * weight;
  return { ...likeness, sameWording: spelling === 0 ? 0 : sameWording };
}

/** The nearest first; of two as near as each other, the newer one. */
export function rankByLikeness<T extends { likeness: Likeness; number: number }>(
  trainings: readonly T[],
): T[] {
  return trainings.toSorted((a, b) => b.likeness.score - a.likeness.score || b.number - a.number);
}
