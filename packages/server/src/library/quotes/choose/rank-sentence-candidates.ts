import type { FoundDocument } from '#library/search/read-found-pages.ts';
import type { AnswerTuning } from './answer-tuning.ts';
import { sentenceFeatureNames, readSentenceFeatures } from './sentence-features.ts';
import type { SentenceReading } from './sentence-features.ts';
import type { WeightedQuestion } from './weighted-question.ts';
import { readSentenceCandidates } from './read-sentence-candidates.ts';
import type { SentenceCandidate } from './read-sentence-candidates.ts';
import { readWantedKinds } from './wanted-kinds.ts';

/** A sentence with its features and its score, the weighted sum of the features. */
export interface Ranked {
  readonly candidate: SentenceCandidate;
  readonly features: readonly number[];
  readonly score: number;
  /** What the reader says of it; missing if it was not read. */
  readonly reading?: SentenceReading;
  /** Added to the score, where another model orders the sections. */
  readonly shift?: number;
  /** True if the question names just this row by its code: no equal rows are quoted with it. */
  readonly isAlone?: boolean;
}

export type SentenceWithFeatures = Omit<Ranked, 'score'>;

/** Returns all sentences of the found pages that contain words, with their features. */
export function extractFeatures(
  asked: WeightedQuestion,
  documents: readonly FoundDocument[],
): SentenceWithFeatures[] {
  const around = {
    asked,
    wanted: readWantedKinds(asked.text),
    bestDocument: Math.max(0, ...documents.map(({ score }) => score)),
    bestPage: Math.max(0, ...documents.flatMap(({ pages }) => pages.map(({ score }) => score))),
  };
  return readSentenceCandidates(asked, documents).map((candidate) => {
    return { candidate, features: readSentenceFeatures(candidate, around) };
  });
}

/** Scores the sentences by the weights of their features and sorts them, the best first. */
export function rankSentenceCandidates(
  featured: readonly SentenceWithFeatures[],
  weights: AnswerTuning['sentence'],
): Ranked[] {
  const inOrder = sentenceFeatureNames.map((name) => weights[name] ?? 0);
  return featured
    .map((each) => ({ ...each, score: dotProduct(each.features, inOrder) + (each.shift ?? 0) }))
    .toSorted((a, b) => b.score - a.score);
}

export function dotProduct(features: readonly number[], weights: readonly number[]): number {
  return features.reduce((sum, feature, at) => sum + feature * (weights[at] ?? 0), 0);
}
