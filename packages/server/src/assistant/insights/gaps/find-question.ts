import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { userIn } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';
import { listUnanswered } from './asked-questions.queries.ts';

/** A question of a gap, as a request names it, and the leader who may read it; null for a key. */
export interface NamedQuestion {
  readonly questionHash: string;
  readonly days: number;
  readonly readerId: string | null;
}

/**
 * Returns the text of a question without a certain answer, as it was written last. Throws
 * `gap_not_found` unless it was asked in the period in a chat whose questions this leader may read.
 */
export async function findQuestion(
  db: Reader,
  team: ReachableTeam,
  { questionHash, days, readerId }: NamedQuestion,
): Promise<string> {
  const period = { team, includesTeamsBelow: false, days, readerId };
  const [asked] = await listUnanswered(db, period, questionHash);
  if (!asked) throw new Failure('gap_not_found');
  return asked.text;
}

/** Returns the person who reads the gaps of an organisation: their own questions are listed, too. */
export function readerIn(principal: Principal, { orgId }: Pick<Tree, 'orgId'>): string | null {
  return principal.kind === 'person' ? userIn(principal, orgId) : null;
}
