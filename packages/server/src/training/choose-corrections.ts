import type { FoundTrainings, UsableTraining } from './find-trainings.ts';
import { tunedFor } from './tuning.ts';

const offeredMax = 2;

/** Returns the correction of the same question, which becomes the answer; the newest of several. */
export function exactCorrection({ pinned, nearest }: FoundTrainings): UsableTraining | undefined {
  return [...pinned, ...nearest]
    .filter(({ similarity }) => similarity.isSame)
    .toSorted((a, b) => b.number - a.number)[0];
}

/** Returns up to two corrections of other questions that may be relevant, best first. */
export function offeredCorrections({ nearest, model }: FoundTrainings): readonly UsableTraining[] {
  const { offeredMin } = tunedFor(model);
  return nearest
    .filter(({ similarity }) => similarity.relevance >= offeredMin)
    .slice(0, offeredMax);
}

/** True if a correction is in an answer only because it is pinned: it answers another question. */
export function isPinnedAlone(
  training: UsableTraining,
  { pinned, model }: FoundTrainings,
): boolean {
  const { offeredMin } = tunedFor(model);
  return pinned.includes(training) && training.similarity.relevance < offeredMin;
}

/** Returns the corrections, besides the pinned ones, that a language model reads, best first. */
export function readableCorrections({ nearest, model }: FoundTrainings): readonly UsableTraining[] {
  const { readMin } = tunedFor(model);
  return nearest.filter(({ similarity }) => similarity.relevance >= readMin);
}
