import { isAtLeast } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { Failure } from '#ground/failure.ts';
import type { Principal } from '#ground/http/principal.ts';

const message = 'Nobody can give or take a role above their own';
const messageToKey =
  'A key that may not do everything gives and takes no role of owner or team_leader';

/**
 * Throws if the principal may not give or take one of the roles on the team. Only owners add or
 * remove owners. A key with limited scopes may not change leaders, who have more rights than the
 * key.
 */
export function refuseRoles(
  giver: Principal,
  { role: own }: ReachableTeam,
  roles: readonly Role[],
): void {
  if (giver.kind === 'key') {
    const isLimited = giver.scopes !== null;
    if (isLimited && roles.some((role) => isAtLeast(role, 'team_leader'))) {
      throw new Failure('role_missing', { message: messageToKey });
    }
  } else if (roles.some((role) => own === null || !isAtLeast(own, role))) {
    throw new Failure('role_missing', { message });
  }
}
