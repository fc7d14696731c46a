import type { FoundCorrections, UsableCorrection } from './find-corrections.ts';
import { tunedFor } from './correction-tuning.ts';

/** The number of corrections of other questions that an answer offers. */
export const offeredMax = 2;

/** Returns the correction of the same question, which becomes the answer; the newest of several. */
export function exactCorrection({
  pinned,
  nearest,
}: FoundCorrections): UsableCorrection | undefined {
  return [...pinned, ...nearest]
    .filter(({ similarity }) => similarity.isSame)
    .toSorted((a, b) => b.number - a.number)[0];
}

/** Returns up to two corrections of other questions that may be relevant, best first. */
export function offeredCorrections({
  nearest,
  model,
}: FoundCorrections): readonly UsableCorrection[] {
  const { offeredMin } = tunedFor(model);
  return nearest
    .filter(({ similarity }) => similarity.relevance >= offeredMin)
    .slice(0, offeredMax);
}

/** True if a correction has a content word of the question. */
export function sharesWords({ similarity }: UsableCorrection): boolean {
  return similarity.evidence.inEither > 0;
}

/** Returns the corrections, besides the pinned ones, that a language model reads, best first. */
export function readableCorrections({
  nearest,
  model,
}: FoundCorrections): readonly UsableCorrection[] {
  const { readMin } = tunedFor(model);
  return nearest.filter(({ similarity }) => similarity.relevance >= readMin);
}
