import type { AnswerTuning } from '../../packages/server/src/knowledge/quotes/tuning.ts';
import { groupOf, sureOf } from './answer-questions.ts';
import type { Chosen } from './answer-questions.ts';

type Thresholds = Pick<AnswerTuning, 'answeredMin' | 'perhapsMin'>;

/** The greatest shares that may be below a threshold (answerable) or above it (unanswerable). */
const reach = {
  answered: { answerable: 0.2, unanswerable: 0.2 },
  perhaps: { answerable: 0.07, unanswerable: 0.5 },
};

interface Sure {
  readonly set: string;
  readonly isAnswerable: boolean;
  readonly sureness: number;
}

/** Their unanswerable questions were written to be hard: near to what the files say, in its words. */
const hardSets = new Set(['readmes', 'manuals']);

/** Thresholds that come as near as can be to both shares that each is to keep. */
export function chooseThresholds(
  chosen: readonly Chosen[],
  weights: AnswerTuning['sureness'],
): Thresholds {
  const all = chosen
    .map((each) => ({
      set: groupOf(each.labelled.question.set),
      isAnswerable: each.labelled.isAnswerable,
      sureness: sureOf(each, weights),
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
  const tried = all.map(({ sureness }) => sureness).filter(Number.isFinite);
  const miss = (threshold: number) =>
    Math.max(
      meanShare(all, true, (sureness) => sureness < threshold) / answerable,
      meanShare(all, false, (sureness) => sureness >= threshold) / unanswerable,
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

/** The mean over the sets of the share of their questions of a kind. */
function meanShare(
  all: readonly Sure[],
  isAnswerable: boolean,
  counts: (sureness: number) => boolean,
): number {
  const sets = [...Map.groupBy(all, ({ set }) => set).values()]
    .map((set) => set.filter((it) => it.isAnswerable === isAnswerable))
    .filter(({ length }) => length > 0);
  const shares = sets.map(
    (set) => set.filter(({ sureness }) => counts(sureness)).length / set.length,
  );
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}
