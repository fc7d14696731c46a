import type { AnswerTuning } from '../../packages/server/src/library/quotes/choose/answer-tuning.ts';
import { answersFirst, certaintyOf, groupOf, isKnown } from './answer-questions.ts';
import type { Chosen } from './answer-questions.ts';

/**
 * What an answer costs its reader: a wrong one given for sure most, then one that is refused though it
 * is known, then a right one that is doubted, or a quote for what nobody knows.
 */
const costs = { wrongAndSure: 10, refusedKnown: 2.5, doubtedRight: 5, quotedUnknown: 1 };
/** The share of the questions that nothing in a knowledge base answers. */
const unanswerableShare = 0.25;
/** Costs that differ by less are equal; the threshold that doubts less is then better. */
const costTolerance = 0.02;
/**
 * Sets of topics, claims and problems, which one passage seldom answers. They do not influence the
 * threshold.
 */
const topicSets = new Set(['cisi', 'lisa', 'time', 'cranfield', 'scifact']);

interface Priced {
  readonly isAnswerable: boolean;
  readonly isRight: boolean;
  readonly isKnown: boolean;
  readonly certainty: number;
  readonly known: number;
}

/**
 * Chooses the thresholds with the least cost, as the mean over all sets and sizes. Sets without
 * unanswerable questions say nothing about them.
 */
export function chooseThresholds(
  chosen: readonly Chosen[],
  weights: AnswerTuning['certainty'],
  knownWeights: AnswerTuning['known'],
): Pick<AnswerTuning, 'answeredMin' | 'knownMin'> {
  const asked = chosen.filter(({ labelled }) => !topicSets.has(labelled.question.set));
  const groups = Map.groupBy(
    asked,
    ({ labelled: { question } }) => `${groupOf(question.set)} ${question.size}`,
  );
  const telling = [...groups.values()]
    .filter((group) => new Set(group.map(({ labelled }) => labelled.isAnswerable)).size === 2)
    .map((group) =>
      group.map((each) => ({
        isAnswerable: each.labelled.isAnswerable,
        isRight: answersFirst(each),
        isKnown: isKnown(each),
        certainty: each.isNamed ? certaintyOf(each, weights) : -Infinity,
        known: knownWeights ? certaintyOf(each, knownWeights) : 0,
      })),
    );
  const all = telling.flat();
  const answeredMin = chooseLeast(
    all.map(({ certainty }) => certainty),
    (threshold) => meanCost(telling, (it) => priceOfSure(it, threshold)),
  );
  if (!knownWeights) return { answeredMin };
  const knownMin = chooseLeast(
    all.map(({ known }) => known),
    (threshold) => meanCost(telling, (it) => priceOfQuote(it, answeredMin, threshold)),
  );
  return { answeredMin, knownMin };
}

/** Returns the smallest threshold whose cost is least, but for the tolerance. */
function chooseLeast(values: readonly number[], costOf: (threshold: number) => number): number {
  const tried = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const priced = tried.map((threshold) => ({ threshold, cost: costOf(threshold) }));
  const least = Math.min(...priced.map(({ cost }) => cost));
  const best = priced.find(({ cost }) => cost <= least * (1 + costTolerance));
  return Number((best?.threshold ?? 0).toFixed(3));
}

function priceOfSure({ certainty, isRight }: Priced, threshold: number): number {
  if (certainty >= threshold) return isRight ? 0 : costs.wrongAndSure;
  return isRight ? costs.doubtedRight : 0;
}

function priceOfQuote(it: Priced, answeredMin: number, knownMin: number): number {
  if (it.certainty >= answeredMin) return 0;
  if (it.known < knownMin) return it.isKnown ? costs.refusedKnown : 0;
  return it.isAnswerable ? 0 : costs.quotedUnknown;
}

function meanCost(groups: readonly (readonly Priced[])[], price: (it: Priced) => number): number {
  return mean(
    groups.map((group) => {
      const meanOf = (isAnswerable: boolean) =>
        mean(group.filter((it) => it.isAnswerable === isAnswerable).map(price));
      return (1 - unanswerableShare) * meanOf(true) + unanswerableShare * meanOf(false);
    }),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
