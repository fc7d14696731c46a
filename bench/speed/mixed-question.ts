import { addTypingErrors } from '../collections/make-typing-errors.ts';
import { makeQuestion } from './synthetic-text.ts';

/** Every fifth question has typing errors, so that all legs speak. */
const mistypedEvery = 5;

/** The question at this place of a run. */
export function makeMixedQuestion(random: () => number, at: number): string {
  const right = makeQuestion(random);
  return at % mistypedEvery === 0 ? addTypingErrors(right, random) : right;
}
