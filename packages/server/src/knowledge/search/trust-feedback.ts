import type { PassageHit } from './hits.ts';
import type { Question } from './read-question.ts';

/** Number of best passages that are asked what else to look for. */
export const feedbackPassages = 5;

/** Fewer words name what they want: what the best passages share leads away from it. */
const fewWords = 4;
/** As many describe a subject, which their best passages are about. */
const manyWords = 10;
/** How far the last of the best passages may lie behind the first, as a share of its score. */
const nearBehind = 0.4;
/** From here on the first stands alone: it is the answer, or the others are of other things. */
const farBehind = 0.7;

/** How much the best passages of a question may add to it: 0 to 1. */
export function trustFeedback(
  { tellingWords }: Pick<Question, 'tellingWords'>,
  words: readonly Pick<PassageHit, 'score'>[],
): number {
  const [first, last] = [words[0], words[feedbackPassages - 1]];
  if (!first || !last || words.length <= feedbackPassages) return 0;
  const behind = 1 - last.score / first.score;
  const describes = (tellingWords - fewWords) / (manyWords - fewWords);
  return toShare(describes) * toShare((farBehind - behind) / (farBehind - nearBehind));
}

function toShare(value: number): number {
  return Math.max(0, Math.min(1, value));
}
