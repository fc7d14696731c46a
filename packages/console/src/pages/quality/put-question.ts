import type { GoldenQuestion } from '@guildhall/sdk';
import { changeSet, isSameQuestion, toWritten } from './golden-set.ts';

/** Somebody else has changed a question since it was opened; `now` is none if it is gone. */
export class ChangedMeanwhile extends Error {
  readonly now: GoldenQuestion | undefined;
  constructor(now: GoldenQuestion | undefined) {
    super('The question has changed');
    this.now = now;
  }
}

/**
 * Puts a question in the place of the one that was opened, or at the end. Where that one is
 * another by now, nothing is written.
 */
export async function putQuestion(
  teamId: string,
  opened: GoldenQuestion | undefined,
  made: GoldenQuestion,
): Promise<void> {
  await changeSet(teamId, (questions) => {
    if (!opened) return [...questions, made];
    const place = questions.findIndex((it) => isSameQuestion(it, opened));
    const now = questions[place];
    if (!now || !isAlike(now, opened)) throw new ChangedMeanwhile(now);
    return questions.with(place, made);
  });
}

function isAlike(one: GoldenQuestion, other: GoldenQuestion): boolean {
  return JSON.stringify(toWritten(one)) === JSON.stringify(toWritten(other));
}
