import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { listUnanswered } from './asked-questions.queries.ts';

/** A question of a gap, as a request names it. */
export interface NamedQuestion {
  readonly questionHash: string;
  readonly days: number;
}

/**
 * Returns the text of a question without a certain answer, as it was written last. Throws
 * `gap_not_found` unless it was asked in the period in a chat whose questions leaders may read.
 */
export async function findQuestion(
  db: Reader,
  team: ReachableTeam,
  { questionHash, days }: NamedQuestion,
): Promise<string> {
  const period = { team, includesTeamsBelow: false, days };
  const [asked] = await listUnanswered(db, period, questionHash);
  if (!asked) throw new Failure('gap_not_found');
  return asked.text;
}
