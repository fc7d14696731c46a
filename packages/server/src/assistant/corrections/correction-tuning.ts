import { knowsMeanings } from '#ground/ports/embeddings.ts';
import tuning from './tuning.json' with { type: 'json' };

/** Names of the figures in favour of a correction, each from 0 to 1. */
export const evidenceNames = [
  'askedShared',
  'taughtShared',
  'inEither',
  'rarestShared',
  'amountShared',
  'questionNearness',
  'responseNearness',
] as const;
type EvidenceName = (typeof evidenceNames)[number];

/** The figures in favour of a correction, each from 0 to 1. */
export type CorrectionEvidence = Record<EvidenceName, number>;

/**
 * The fitted numbers without an embedding model or with one, written by
 * `npm run fit -- corrections` and never by hand.
 */
interface Tuned {
  readonly constant: number;
  readonly weights: Readonly<Record<EvidenceName, number>>;
  /** A correction with less relevance is not offered. */
  readonly offeredMin: number;
  /** A correction with less relevance is not given to a language model. */
  readonly readMin: number;
}

interface Tuning {
  /** The number of passages at which their counts decide half of a word's rarity. */
  readonly passagesMin: number;
  /** The numbers without a model, and with any: nearness means the same with each. */
  readonly evidence: Readonly<Record<'none' | 'model', Tuned>>;
}

export const correctionTuning: Tuning = tuning;

/** Returns the numbers for an embedding model, or for none. */
export function tunedFor(model: string): Tuned {
  const { none, model: any } = tuning.evidence;
  return knowsMeanings({ model }) ? any : none;
}

/**
 * Returns the probability, by logistic regression, that a correction is relevant to a question: 0
 * to 1.
 */
export function predictRelevance(evidence: CorrectionEvidence, model: string): number {
  const { constant, weights } = tunedFor(model);
  const names = Object.keys(weights) as EvidenceName[];
  const total = names.reduce((sum, name) => sum + weights[name] * evidence[name], constant);
  return 1 / (1 + Math.exp(-total));
}
