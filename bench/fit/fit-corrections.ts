import { evidenceNames } from '../../packages/server/src/assistant/corrections/correction-tuning.ts';
import type { CorrectionEvidence } from '../../packages/server/src/assistant/corrections/correction-tuning.ts';
import { fitLogistic, predict } from './logistic.ts';
import type { Model, Observation } from './logistic.ts';
import type { Recorded } from './record-evidence.ts';

/** The fitted values that tuning.json has for an embedding model. */
export interface FittedCorrections {
  readonly model: Model;
  readonly offeredMin: number;
  readonly readMin: number;
}

/** The kinds of questions that their own correction answers. */
const relatedKinds = new Set(['same', 'mistyped', 'reordered', 'other forms', 'paraphrase']);
const shrink = 0.001;
/** The maximum share of questions without a matching correction that may be offered one. */
const wrongMax = 0.1;
/** The share of right corrections that a language model must be given. */
const readShare = 0.98;
export const offeredMax = 2;

const toValues = (evidence: CorrectionEvidence) => evidenceNames.map((name) => evidence[name]);

/** Fits weights and thresholds to recorded questions. */
export function fitCorrections(recorded: readonly Recorded[]): FittedCorrections {
  const model = fitLogistic(recorded.flatMap(observe), { shrink });
  const offeredMin = findThreshold(model, recorded);
  const right = recorded.filter(isRelated).map((it) => relevanceOfOwn(model, it));
  const readMin = quantile(right, 1 - readShare);
  return { model, offeredMin, readMin: Math.min(readMin, offeredMin) };
}

export const isRelated = ({ kind }: Recorded) => relatedKinds.has(kind);

/** Returns the ids of the corrections above the threshold, the most relevant first. */
export function rankFound(
  { model, offeredMin }: FittedCorrections,
  { found }: Pick<Recorded, 'found'>,
): string[] {
  return found
    .map(({ id, evidence }) => ({ id, relevance: predict(model, toValues(evidence)) }))
    .filter(({ relevance }) => relevance >= offeredMin)
    .toSorted((a, b) => b.relevance - a.relevance)
    .map(({ id }) => id);
}

/**
 * Converts a question's candidates into observations. All wrong candidates together weigh about as
 * much as the right one.
 */
function observe({ id, found, kind }: Recorded): Observation[] {
  if (kind === 'look-alike' || kind.startsWith('varied')) return [];
  return found.map(({ id: of, evidence }) => {
    const isCase = of === id;
    return { values: toValues(evidence), isCase, weight: isCase ? 1 : 1 / found.length };
  });
}

/**
 * Returns the relevance that at most `wrongMax` of the questions reach with a correction of another
 * question. Answerable questions count as if their own correction did not exist.
 */
function findThreshold(model: Model, recorded: readonly Recorded[]): number {
  const best = recorded
    .filter((it) => it.kind === 'unanswerable' || it.kind === 'same' || it.kind === 'paraphrase')
    .map(({ id, found }) =>
      bestOf(
        model,
        found.filter((it) => it.id !== id),
      ),
    );
  return quantile(best, 1 - wrongMax);
}

function bestOf(model: Model, found: Recorded['found']): number {
  return Math.max(0, ...found.map(({ evidence }) => predict(model, toValues(evidence))));
}

const relevanceOfOwn = (model: Model, { id, found }: Recorded) =>
  bestOf(
    model,
    found.filter((it) => it.id === id),
  );

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
