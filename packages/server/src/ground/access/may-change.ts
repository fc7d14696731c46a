import { isAllowed, isRoleSufficient, userIn } from '#ground/http/principal.ts';
import type { RequiredRoles, Principal } from '#ground/http/principal.ts';
import type { Scope } from '@guildhall/contract';
import type { ReachableTeam } from './reach-team.ts';
import { roleOn } from './account-memberships.ts';

/**
 * True if the principal may change a thing of a team that was made by `makerId` (null: by a key).
 */
export function mayChange(
  principal: Principal,
  { orgId, role }: ReachableTeam,
  makerId: string | null,
): boolean {
  if (principal.kind === 'key' || role === null) return true;
  return isRoleSufficient(role, principal.requiredRoles, makerId === userIn(principal, orgId));
}

/** The scope and the roles that an endpoint requires for a change. */
interface Changing extends RequiredRoles {
  readonly scope: Scope;
}

interface Placed {
  readonly orgId: string;
  readonly id: string;
  readonly path: readonly string[];
}

/**
 * Returns a predicate over a thing's maker: true if the principal may change the thing through the
 * endpoint `changing`. Clients then offer only changes that the endpoint accepts.
 */
export function mayChangeByMaker(
  principal: Principal,
  place: Placed,
  changing: Changing,
): (makerId: string | null) => boolean {
  if (!isAllowed(principal, changing.scope)) return () => false;
  return hasRoleByMaker(principal, place, changing);
}

/** Does the same whatever the scopes of a key or a token are: without them, a request gets a 403. */
export function hasRoleByMaker(
  principal: Principal,
  { orgId, id, path }: Placed,
  required: RequiredRoles,
): (makerId: string | null) => boolean {
  if (principal.kind === 'key') return () => true;
  const role = roleOn(principal.memberships, { id, path });
  if (role === undefined) return () => false;
  const userId = userIn(principal, orgId);
  return (makerId) => isRoleSufficient(role, required, makerId === userId);
}
