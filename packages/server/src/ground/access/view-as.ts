import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import type { PersonPrincipal } from '#ground/http/principal.ts';
import type { ReachableTeam } from './reach-team.ts';
import { leads } from './account-memberships.ts';
import { viewerByEmail, viewerOfPerson } from './viewer.ts';
import type { Viewer } from './viewer.ts';

/** The viewer that a request asks for: a member or a visitor; without either, the requester. */
export interface RequestedViewer {
  readonly userEmail?: string | undefined;
  readonly asVisitor?: boolean | undefined;
}

/** The viewer whose rights a leader borrows: a member or an anonymous visitor. */
export type ViewedAs = { readonly kind: 'person'; readonly userId: string } | Visitor;
interface Visitor {
  readonly kind: 'visitor';
}

export interface ViewAsResult {
  readonly viewer: Viewer;
  readonly viewedAs: ViewedAs;
}

/** Throws a 400 if a request asks for both a member and a visitor as viewer. */
export function refuseTwoViewers({ userEmail, asVisitor = false }: RequestedViewer): void {
  if (!asVisitor || userEmail === undefined) return;
  throw invalid([{ path: 'asVisitor', message: 'must not be true where userEmail is given' }]);
}

/** True if a signed-in person asks to look with the rights of another viewer. */
export function asksForOtherViewer(
  principal: PersonPrincipal,
  { userEmail, asVisitor = false }: RequestedViewer,
): boolean {
  return asVisitor || (userEmail !== undefined && userEmail !== principal.email);
}

/**
 * Returns the viewer that a leader asks for: a member of the team or an anonymous visitor. Refuses
 * everyone else, and every personal token, before looking up the address, so that the answer does
 * not reveal whether it exists.
 */
export async function viewAs(
  db: Reader,
  principal: PersonPrincipal,
  team: ReachableTeam,
  { userEmail, asVisitor = false }: RequestedViewer,
): Promise<ViewAsResult> {
  if (principal.token || !mayViewAs(team)) throw new Failure('someone_else');
  if (asVisitor || userEmail === undefined) {
    return { viewer: { kind: 'anonymous' }, viewedAs: { kind: 'visitor' } };
  }
  const member = await viewerByEmail(db, team, userEmail);
  if (!member) throw new Failure('searcher_not_member');
  const leader = await viewerOfPerson(db, team, principal);
  return {
    viewer: { kind: 'leaderAsMember', member, leader },
    viewedAs: { kind: 'person', userId: member.userId },
  };
}

/**
 * True if a signed-in person leads the team. False for a key, which has no role: a key speaks for
 * members without borrowing their rights.
 */
export function mayViewAs({ role }: ReachableTeam): boolean {
  return role !== null && leads({ role });
}
