import type { GoldenQuestion } from '@guildhall/sdk';
import { changeGoldenSet, isSameQuestion, withoutResults } from './golden-set.ts';

/**
 * Thrown if somebody else has changed a question since it was opened. `now` is the current
 * question; undefined if it was deleted.
 */
export class ChangedMeanwhile extends Error {
  readonly now: GoldenQuestion | undefined;
  constructor(now: GoldenQuestion | undefined) {
    super('The question has changed');
    this.now = now;
  }
}

/**
 * Replaces the opened question, or adds a new one at the end. Throws `ChangedMeanwhile`, and writes
 * nothing, if the opened question has changed on the server.
 */
export async function putQuestion(
  teamId: string,
  opened: GoldenQuestion | undefined,
  made: GoldenQuestion,
): Promise<void> {
  await changeGoldenSet(teamId, (questions) => {
    if (!opened) return [...questions, made];
    const place = questions.findIndex((it) => isSameQuestion(it, opened));
    const now = questions[place];
    if (!now || !isAlike(now, opened)) throw new ChangedMeanwhile(now);
    return questions.with(place, made);
  });
}

function isAlike(one: GoldenQuestion, other: GoldenQuestion): boolean {
  return JSON.stringify(withoutResults(one)) === JSON.stringify(withoutResults(other));
}
