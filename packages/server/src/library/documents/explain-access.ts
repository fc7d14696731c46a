import { endpoints, isAtLeast } from '@guildhall/contract';
import { findMembershipsOfUser } from '#ground/access/memberships.queries.ts';
import type { UserMembershipRow } from '#ground/access/memberships.queries.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { Tree } from '#ground/access/reach-team.ts';
import { roleOn } from '#ground/access/account-memberships.ts';
import { personFrom, viewerOfPerson } from '#ground/access/viewer.ts';
import type { Person } from '#ground/access/viewer.ts';
import type { Reader } from '#ground/db/database.ts';
import { Failure, isFailure } from '#ground/failure.ts';
import { isAllowed } from '#ground/http/principal.ts';
import type { PersonPrincipal, Principal } from '#ground/http/principal.ts';
import { findAccess } from './access.queries.ts';
import type { AccessRow } from './access.queries.ts';
import type { ReachedDocument } from './stored/reach-document.ts';

/**
 * Returns whether a member of any team of the tree may see the document, and by which rule; without
 * an address, an anonymous visitor. Reveals whether an address exists only to people who may list
 * its member: all others get the same failure for every address.
 */
export async function explainAccess(
  db: Reader,
  principal: Principal,
  { top, row }: Pick<ReachedDocument, 'top' | 'row'>,
  userEmail: string | undefined,
): Promise<AccessRow> {
  const viewer =
    userEmail === undefined ? anonymous : await findViewer(db, principal, { top, row }, userEmail);
  const access = await findAccess(db, top, viewer, row.id);
  if (!access) throw new Failure('document_not_found');
  return access;
}

const anonymous = { kind: 'anonymous' } as const;
const { role: listingRole, scope: listingScope } = endpoints.listMembers;

async function findViewer(
  db: Reader,
  principal: Principal,
  { top, row }: Pick<ReachedDocument, 'top' | 'row'>,
  email: string,
): Promise<Person> {
  if (principal.kind === 'person') {
    if (email === principal.email) return viewerOfPerson(db, top, principal);
    await reachListing(db, principal, row.team_id);
  }
  if (!isAllowed(principal, listingScope)) throw new Failure('scope_missing');
  const memberships = await findMembershipsOfUser(db, top.orgId, { email });
  const known = memberships.find((membership) => isListed(principal, top, membership));
  if (!known) throw new Failure('user_not_found');
  return personFrom(top.orgId, known.user_id, memberships);
}

/** Throws a 403 if the person may not list the members of the team, the same for every address. */
async function reachListing(db: Reader, person: PersonPrincipal, teamId: string): Promise<void> {
  const asking = { ...person, requiredRoles: { role: listingRole, ownRole: listingRole } };
  await reachTeam(db, asking, teamId).catch((cause: unknown) => {
    throw isFailure(cause, 'team_not_found') ? new Failure('role_missing', { cause }) : cause;
  });
}

/** True if the principal may read the list of members that contains this membership. */
function isListed(
  principal: Principal,
  top: Tree,
  { team_id: id, path }: UserMembershipRow,
): boolean {
  if (principal.kind === 'key') return path.includes(top.id);
  const role = roleOn(principal.memberships, { id, path });
  return role !== undefined && isAtLeast(role, listingRole);
}
