import type { FoundDocument } from '../../search/search-knowledge.ts';
import type { AnswerTuning } from '../tuning.ts';
import { featureNames, readFeatures } from './features.ts';
import type { AskedQuestion } from './question.ts';
import { readCandidates } from './read-candidates.ts';
import type { Candidate } from './read-candidates.ts';
import { readWantedKinds } from './wanted-kinds.ts';

/** A sentence with its features and its score, the weighted sum of the features. */
export interface Ranked {
  readonly candidate: Candidate;
  readonly features: readonly number[];
  readonly score: number;
}

export type Featured = Omit<Ranked, 'score'>;

/** Returns all sentences of the found pages that hold words, with their features. */
export function featureCandidates(
  asked: AskedQuestion,
  documents: readonly FoundDocument[],
): Featured[] {
  const around = {
    asked,
    wanted: readWantedKinds(asked.text),
    bestDocument: Math.max(0, ...documents.map(({ score }) => score)),
    bestPage: Math.max(0, ...documents.flatMap(({ pages }) => pages.map(({ score }) => score))),
  };
  return readCandidates(asked, documents).map((candidate) => {
    return { candidate, features: readFeatures(candidate, around) };
  });
}

/** Scores the sentences by the weights of their features and sorts them, the best first. */
export function rankCandidates(
  featured: readonly Featured[],
  weights: AnswerTuning['sentence'],
): Ranked[] {
  const inOrder = featureNames.map((name) => weights[name] ?? 0);
  return featured
    .map((each) => ({ ...each, score: multiply(each.features, inOrder) }))
    .toSorted((a, b) => b.score - a.score);
}

export function multiply(features: readonly number[], weights: readonly number[]): number {
  return features.reduce((sum, feature, at) => sum + feature * (weights[at] ?? 0), 0);
}
