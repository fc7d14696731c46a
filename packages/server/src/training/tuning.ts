import tuning from './tuning.json' with { type: 'json' };
import type { Evidence, EvidenceName } from './evidence.ts';

/** Fitted by `npm run fit -- corrections`; nobody writes it by hand. */
interface Tuned {
  readonly constant: number;
  readonly weights: Readonly<Record<EvidenceName, number>>;
  /** A correction with less relevance is not offered. */
  readonly offeredMin: number;
  /** A correction with less relevance is not given to a language model. */
  readonly readMin: number;
}

/** Of all models. */
interface Tuning {
  /** So many passages must be counted before they say as much about a word's rarity as no passages do. */
  readonly passagesMin: number;
  /** By the model of the vectors. */
  readonly evidence: Readonly<Record<'builtin-1' | 'other', Tuned>>;
}

export const trainingTuning: Tuning = tuning;

/** Cosines mean something else with each embedding model. */
export function tunedFor(model: string): Tuned {
  const { 'builtin-1': builtin, other } = tuning.evidence;
  return model === 'builtin-1' ? builtin : other;
}

/** How likely a correction has to do with a question, by logistic regression: from 0 to 1. */
export function weigh(evidence: Evidence, model: string): number {
  const { constant, weights } = tunedFor(model);
  const names = Object.keys(weights) as EvidenceName[];
  const total = names.reduce((sum, name) => sum + weights[name] * evidence[name], constant);
  return 1 / (1 + Math.exp(-total));
}
