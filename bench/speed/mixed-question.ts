import { addTypingErrors } from '../collections/make-typing-errors.ts';
import { makeQuestion } from './synthetic-text.ts';

/** Every fifth question has typing errors, so that all search legs give scores. */
const mistypedEvery = 5;

/** Returns the question for an index of the run. */
export function makeMixedQuestion(random: () => number, at: number): string {
  const right = makeQuestion(random);
  return at % mistypedEvery === 0 ? addTypingErrors(right, random) : right;
}
