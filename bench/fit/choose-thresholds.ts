import type { AnswerTuning } from '../../packages/server/src/library/quotes/choose/tuning.ts';
import { answersFirst, certaintyOf, groupOf } from './answer-questions.ts';
import type { Chosen } from './answer-questions.ts';

/** What an answer costs its reader: a wrong one given for sure most, a doubted right one less. */
const costs = { wrongAndSure: 10, doubtedRight: 4 };
/** The share of the questions that nothing in a knowledge base answers. */
const unanswerableShare = 0.25;
/** Costs that differ by less are equal; the threshold that doubts less is then better. */
const costTolerance = 0.02;
/**
 * Sets of topics, claims and problems, which one passage seldom answers. They do not influence the
 * threshold.
 */
const topicSets = new Set(['cisi', 'lisa', 'time', 'cranfield', 'scifact']);

interface Sure {
  readonly group: string;
  readonly isAnswerable: boolean;
  readonly isRight: boolean;
  readonly certainty: number;
}

/**
 * Chooses the threshold with the least cost, as the mean over all sets and sizes. Sets without
 * unanswerable questions say nothing about it.
 */
export function chooseThresholds(
  chosen: readonly Chosen[],
  weights: AnswerTuning['certainty'],
): Pick<AnswerTuning, 'answeredMin'> {
  const asked = chosen.filter(({ labelled }) => !topicSets.has(labelled.question.set));
  const all = asked.map((each) => ({
    group: `${groupOf(each.labelled.question.set)} ${each.labelled.question.size}`,
    isAnswerable: each.labelled.isAnswerable,
    isRight: answersFirst(each),
    certainty: certaintyOf(each, weights),
  }));
  const groups = [...Map.groupBy(all, ({ group }) => group).values()];
  const telling = groups.filter((group) => new Set(group.map((it) => it.isAnswerable)).size === 2);
  const certainties = telling.flat().map(({ certainty }) => certainty);
  const tried = certainties.filter(Number.isFinite).toSorted((a, b) => a - b);
  const priced = tried.map((threshold) => ({ threshold, cost: meanCost(telling, threshold) }));
  const least = Math.min(...priced.map(({ cost }) => cost));
  const best = priced.find(({ cost }) => cost <= least * (1 + costTolerance));
  return { answeredMin: Number((best?.threshold ?? 0).toFixed(3)) };
}

function meanCost(groups: readonly (readonly Sure[])[], threshold: number): number {
  return mean(groups.map((group) => costOf(group, threshold)));
}

function costOf(group: readonly Sure[], threshold: number): number {
  const price = (it: Sure) => {
    if (it.certainty >= threshold) return it.isRight ? 0 : costs.wrongAndSure;
    return it.isRight ? costs.doubtedRight : 0;
  };
  const meanOf = (isAnswerable: boolean) =>
    mean(group.filter((it) => it.isAnswerable === isAnswerable).map(price));
  return (1 - unanswerableShare) * meanOf(true) + unanswerableShare * meanOf(false);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
