import type { FoundTrainings, UsableTraining } from '../../../training/find-trainings.ts';

/** From this share of words in common two questions are nearly the same. */
const sharedWordsMin = 0.6;

/** The correction whose question is nearly the same: it is the answer. */
export function decidingTraining(trainings: FoundTrainings): UsableTraining | undefined {
  const found = [...trainings.pinned, ...trainings.nearest].toSorted(
    (a, b) => b.likeness.score - a.likeness.score,
  );
  return found.find(({ likeness }) => likeness.sharedWords >= sharedWordsMin);
}
