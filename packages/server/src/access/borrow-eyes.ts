import type { Reader } from '#db/database.ts';
import { Failure } from '#failure.ts';
import { invalid } from '#http/check-input.ts';
import type { PersonPrincipal } from '#http/principal.ts';
import { findMemberships } from './memberships.queries.ts';
import type { ReachableTeam } from './reach-team.ts';
import { leads } from './standing.ts';
import { viewerFrom, viewerOfPerson } from './viewer.ts';
import type { Viewer } from './viewer.ts';

/** Whose eyes a request asks for; neither: one's own. */
export interface EyesWanted {
  readonly userEmail?: string | undefined;
  readonly asVisitor?: boolean | undefined;
}

/** Through whose eyes a leader looks. */
export type ViewedAs = { readonly kind: 'person'; readonly userId: string } | Visitor;
interface Visitor {
  readonly kind: 'visitor';
}

export interface BorrowedEyes {
  readonly viewer: Viewer;
  readonly viewedAs: ViewedAs;
}

/** Throws a 400 where two pairs of eyes are asked for. */
export function refuseBoth({ userEmail, asVisitor = false }: EyesWanted): void {
  if (!asVisitor || userEmail === undefined) return;
  throw invalid([{ path: 'asVisitor', message: 'must not be true where userEmail is given' }]);
}

/** Whether somebody signed in asks for other eyes than their own. */
export function wantsOtherEyes(
  principal: PersonPrincipal,
  { userEmail, asVisitor = false }: EyesWanted,
): boolean {
  return asVisitor || (userEmail !== undefined && userEmail !== principal.email);
}

/**
 * The eyes of a member of the team or of a visitor, for somebody who leads it. To all others the
 * answer is one and the same, whether or not somebody has the address.
 */
export async function borrowEyes(
  db: Reader,
  principal: PersonPrincipal,
  team: ReachableTeam,
  { userEmail, asVisitor = false }: EyesWanted,
): Promise<BorrowedEyes> {
  if (!mayBorrow(team)) throw new Failure('someone_else');
  if (asVisitor || userEmail === undefined) {
    return { viewer: { kind: 'anonymous' }, viewedAs: { kind: 'visitor' } };
  }
  const eyes = viewerFrom(team, await findMemberships(db, team.orgId, { email: userEmail }));
  if (!eyes) throw new Failure('searcher_not_member');
  const own = await viewerOfPerson(db, team, principal);
  return {
    viewer: { kind: 'borrowed', eyes, own },
    viewedAs: { kind: 'person', userId: eyes.userId },
  };
}

/** Whether whoever reached the team leads it; a key has no role, and asks as it always could. */
export function mayBorrow({ role }: ReachableTeam): boolean {
  return role !== null && leads({ role });
}
