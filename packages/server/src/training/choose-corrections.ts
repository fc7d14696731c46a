import type { FoundTrainings, UsableTraining } from './find-trainings.ts';
import { tunedFor } from './tuning.ts';

const offeredMax = 2;

/** The correction whose question is the same, which makes it the answer; of several, the newest. */
export function exactCorrection({ pinned, nearest }: FoundTrainings): UsableTraining | undefined {
  return [...pinned, ...nearest]
    .filter(({ similarity }) => similarity.isSame)
    .toSorted((a, b) => b.number - a.number)[0];
}

/** The corrections that may have to do with a question that is not theirs, best first. */
export function offeredCorrections({ nearest, model }: FoundTrainings): readonly UsableTraining[] {
  const { offeredMin } = tunedFor(model);
  return nearest
    .filter(({ similarity }) => similarity.relevance >= offeredMin)
    .slice(0, offeredMax);
}

/** The corrections that a language model is given to read beside the pinned ones, best first. */
export function readableCorrections({ nearest, model }: FoundTrainings): readonly UsableTraining[] {
  const { readMin } = tunedFor(model);
  return nearest.filter(({ similarity }) => similarity.relevance >= readMin);
}
