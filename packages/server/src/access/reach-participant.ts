import type { Reader } from '../db/database.ts';
import { Failure } from '../failure.ts';
import type { Principal } from '../http/principal.ts';
import { reachTeam, reachTeamAndPlaces } from './reach-team.ts';
import type { ReachableTeam } from './reach-team.ts';
import { viewerFrom, viewerOfPerson } from './viewer.ts';
import type { Viewer } from './viewer.ts';

/** A team, and the eyes that look at its documents when somebody asks there. */
export interface Participant {
  readonly team: ReachableTeam;
  readonly viewer: Viewer;
}

/**
 * The team, and whose eyes are meant: a person's are their own, a key's those of the member with
 * that address or of an anonymous visitor.
 */
export async function reachParticipant(
  db: Reader,
  principal: Principal,
  { teamId, userEmail }: { teamId?: string | undefined; userEmail?: string | undefined },
): Promise<Participant> {
  if (principal.kind === 'person') {
    const team = await reachTeam(db, principal, teamId);
    const isOther = userEmail !== undefined && userEmail !== principal.email;
    if (isOther) throw new Failure('someone_else');
    return { team, viewer: await viewerOfPerson(db, team, principal) };
  }
  if (userEmail === undefined) {
    return { team: await reachTeam(db, principal, teamId), viewer: { kind: 'anonymous' } };
  }
  const { team, places } = await reachTeamAndPlaces(db, principal, { email: userEmail }, teamId);
  const viewer = viewerFrom(team, places);
  if (!viewer) throw new Failure('searcher_not_member');
  return { team, viewer };
}
