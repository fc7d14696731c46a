import type { AnswerTuning } from '../../packages/server/src/knowledge/quotes/tuning.ts';
import { groupOf, certaintyOf } from './answer-questions.ts';
import type { Chosen } from './answer-questions.ts';

type Thresholds = Pick<AnswerTuning, 'answeredMin' | 'perhapsMin'>;

/**
 * The targets: the maximum share of answerable questions below a threshold, and of unanswerable
 * questions at or above it.
 */
const reach = {
  answered: { answerable: 0.2, unanswerable: 0.2 },
  perhaps: { answerable: 0.07, unanswerable: 0.5 },
};

interface Sure {
  readonly set: string;
  readonly isAnswerable: boolean;
  readonly certainty: number;
}

/**
 * Sets whose unanswerable questions are hard on purpose: close to the files in topic and wording.
 * These questions do not influence the thresholds.
 */
const hardSets = new Set(['readmes', 'manuals']);

/** Chooses the thresholds that come closest to both target shares. */
export function chooseThresholds(
  chosen: readonly Chosen[],
  weights: AnswerTuning['certainty'],
): Thresholds {
  const all = chosen
    .map((each) => ({
      set: groupOf(each.labelled.question.set),
      isAnswerable: each.labelled.isAnswerable,
      certainty: certaintyOf(each, weights),
    }))
    .filter(({ set, isAnswerable }) => isAnswerable || !hardSets.has(set));
  const answeredMin = findThreshold(all, reach.answered);
  const perhapsMin = Math.min(answeredMin, findThreshold(all, reach.perhaps));
  return { answeredMin, perhapsMin };
}

function findThreshold(
  all: readonly Sure[],
  { answerable, unanswerable }: { answerable: number; unanswerable: number },
): number {
  const tried = all.map(({ certainty }) => certainty).filter(Number.isFinite);
  const miss = (threshold: number) =>
    Math.max(
      meanShare(all, true, (certainty) => certainty < threshold) / answerable,
      meanShare(all, false, (certainty) => certainty >= threshold) / unanswerable,
    );
  const best = tried
    .toSorted((a, b) => a - b)
    .reduce(
      (kept, threshold) => {
        const missed = miss(threshold);
        return missed < kept.missed ? { threshold, missed } : kept;
      },
      { threshold: 0, missed: Infinity },
    );
  return Number(best.threshold.toFixed(3));
}

/** Returns the mean over all sets of the share of questions that `counts` accepts. */
function meanShare(
  all: readonly Sure[],
  isAnswerable: boolean,
  counts: (certainty: number) => boolean,
): number {
  const sets = [...Map.groupBy(all, ({ set }) => set).values()]
    .map((set) => set.filter((it) => it.isAnswerable === isAnswerable))
    .filter(({ length }) => length > 0);
  const shares = sets.map(
    (set) => set.filter(({ certainty }) => counts(certainty)).length / set.length,
  );
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}
