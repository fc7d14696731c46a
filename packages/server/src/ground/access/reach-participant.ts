import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Principal } from '#ground/http/principal.ts';
import { asksForOtherViewer, refuseTwoViewers, viewAs } from './view-as.ts';
import type { RequestedViewer, ViewedAs } from './view-as.ts';
import { reachTeam, reachTeamAndMemberships } from './reach-team.ts';
import type { ReachableTeam } from './reach-team.ts';
import { viewerFrom, viewerOfPerson } from './viewer.ts';
import type { Viewer } from './viewer.ts';

/** A team, and the viewer whose rights decide which of its documents are visible. */
export interface Participant {
  readonly team: ReachableTeam;
  readonly viewer: Viewer;
  /** Null if the viewer is the requester, or if a key speaks for the viewer. */
  readonly viewedAs: ViewedAs | null;
}

/**
 * Returns the team and the viewer. A person looks with their own rights or, as a leader, with those
 * of another viewer. A key looks with the rights of the member with `userEmail`, or of an anonymous
 * visitor.
 */
export async function reachParticipant(
  db: Reader,
  principal: Principal,
  { teamId, ...wanted }: RequestedViewer & { teamId?: string | undefined },
): Promise<Participant> {
  refuseTwoViewers(wanted);
  if (principal.kind === 'person') {
    const team = await reachTeam(db, principal, teamId);
    if (asksForOtherViewer(principal, wanted)) {
      return { team, ...(await viewAs(db, principal, team, wanted)) };
    }
    return { team, viewer: await viewerOfPerson(db, team, principal), viewedAs: null };
  }
  const { userEmail: email } = wanted;
  if (email === undefined) {
    const team = await reachTeam(db, principal, teamId);
    return { team, viewer: { kind: 'anonymous' }, viewedAs: null };
  }
  const { team, memberships } = await reachTeamAndMemberships(db, principal, { email }, teamId);
  const viewer = viewerFrom(team, memberships);
  if (!viewer) throw new Failure('searcher_not_member');
  return { team, viewer, viewedAs: null };
}
