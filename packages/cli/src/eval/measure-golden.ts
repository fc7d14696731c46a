import { GuildhallError } from '@guildhall/sdk';
import { markGolden } from '@guildhall/contract';
import type { Aspect, Certainty, GoldenAnswer, Marks } from '@guildhall/contract';
import type { Guildhall } from '@guildhall/sdk';
import type { GoldenQuestion } from './golden-file.ts';

export interface Result extends GoldenAnswer {
  readonly marks: Marks;
  /**
   * The reason why the question could not be asked; then no expectation is fulfilled. Otherwise
   * null.
   */
  readonly error: string | null;
}

/** Asks a golden question for its team and user. It leaves no chat and counts nowhere. */
export async function measureGolden(
  guildhall: Guildhall,
  question: GoldenQuestion,
  limit: number,
): Promise<Result> {
  try {
    const said = await ask(guildhall, question, limit);
    return { ...said, marks: markGolden(question, said), error: null };
  } catch (cause) {
    // The asking user has left the team, or the team was deleted. Only this question fails.
    if (!(cause instanceof GuildhallError) || cause.status !== 404) throw cause;
    const none = { documents: [], citations: [], text: '', isDecided: false, certainty: null };
    return { ...none, marks: markGolden(question, none), error: cause.message };
  }
}

async function ask(
  guildhall: Guildhall,
  { question, team: teamId, as }: GoldenQuestion,
  limit: number,
): Promise<GoldenAnswer> {
  const { answer } = await guildhall.askGoldenQuestion({ teamId, question, as, limit });
  return answer;
}

/** Returns the number of answers with the given certainty. */
export function countCertainty(results: readonly Result[], certainty: Certainty): number {
  return results.filter((result) => result.certainty === certainty).length;
}

/**
 * Returns the share of the questions with an aspect that fulfil it; null if no question has the
 * aspect.
 */
export function shareOf(results: readonly Result[], aspect: Aspect): number | null {
  const said = results.map(({ marks }) => marks[aspect]).filter((it) => it !== null);
  return said.length === 0 ? null : said.filter(Boolean).length / said.length;
}
