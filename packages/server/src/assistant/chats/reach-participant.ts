import { reachTeam, reachTeamAndPlaces } from '../../access/reach-team.ts';
import type { ReachableTeam } from '../../access/reach-team.ts';
import { viewerFrom } from '../../access/viewer.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Reader } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Principal } from '../../http/principal.ts';

/** The team, and the eyes of the member with that address, or of an anonymous visitor. */
export async function reachParticipant(
  db: Reader,
  principal: Principal,
  { teamId, userEmail }: { teamId?: string | undefined; userEmail?: string | undefined },
): Promise<{ team: ReachableTeam; viewer: Viewer }> {
  if (userEmail === undefined) {
    return { team: await reachTeam(db, principal, teamId), viewer: { kind: 'anonymous' } };
  }
  const { team, places } = await reachTeamAndPlaces(db, principal, userEmail, teamId);
  const viewer = viewerFrom(team, places);
  if (!viewer) throw new Failure('searcher_not_member');
  return { team, viewer };
}
