import { isAtLeast } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import type { ReachableTeam } from '#access/reach-team.ts';
import { Failure } from '#failure.ts';

const message = 'Nobody can give or take a role above their own';

/** Whoever leads a team makes nobody an owner, themselves least of all, and removes none. */
export function refuseHigher({ role: own }: ReachableTeam, roles: readonly Role[]): void {
  if (own && roles.some((role) => !isAtLeast(own, role))) {
    throw new Failure('role_missing', { message });
  }
}
