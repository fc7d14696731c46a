import { reachParticipant } from '#ground/access/reach-participant.ts';
import type { Participant } from '#ground/access/reach-participant.ts';
import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Principal } from '#ground/http/principal.ts';

/**
 * Returns the team and the viewer whose documents are named. A key that asks for somebody gets the
 * insights only if this person leads the team.
 */
export async function reachInsights(
  db: Reader,
  principal: Principal,
  wanted: { teamId?: string | undefined; userEmail?: string | undefined },
): Promise<Participant> {
  const who = await reachParticipant(db, principal, wanted);
  const { viewer, team } = who;
  const isLed = viewer.kind !== 'person' || viewer.leaderOf.includes(team.id);
  if (!isLed) throw new Failure('role_missing');
  return who;
}
