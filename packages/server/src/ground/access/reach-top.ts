import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Principal } from '#ground/http/principal.ts';
import { reachTeam } from './reach-team.ts';
import type { ReachableTeam } from './reach-team.ts';

/** Returns the top-level team that a request names; throws `not_top_level` for another one. */
export async function reachTop(
  db: Reader,
  principal: Principal,
  teamId: string | undefined,
): Promise<ReachableTeam> {
  const team = await reachTeam(db, principal, teamId);
  if (team.parentId !== null) throw new Failure('not_top_level');
  return team;
}
