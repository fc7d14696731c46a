import type { FoundTrainings, UsableTraining } from '../../../training/find-trainings.ts';

/**
 * From here on two questions are nearly the same. Chosen on one half of the questions that
 * `npm run bench -- training` makes, and measured on the other.
 */
const sameWordingMin = 0.56;

/** The correction whose question is nearly the same: it is the answer. */
export function decidingTraining(trainings: FoundTrainings): UsableTraining | undefined {
  const [nearest] = [...trainings.pinned, ...trainings.nearest].toSorted(
    (a, b) => b.likeness.sameWording - a.likeness.sameWording,
  );
  return nearest && nearest.likeness.sameWording >= sameWordingMin ? nearest : undefined;
}
