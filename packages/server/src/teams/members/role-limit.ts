import { isAtLeast } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import type { ReachableTeam } from '#access/reach-team.ts';
import { Failure } from '#failure.ts';
import type { Principal } from '#http/principal.ts';

const message = 'Nobody can give or take a role above their own';
const messageToKey = 'A key that may not do everything makes nobody an owner or a team_leader';

/** Throws if a person gives or takes a role above their own: only owners make or remove owners. */
export function refuseHigher({ role: own }: ReachableTeam, roles: readonly Role[]): void {
  if (own && roles.some((role) => !isAtLeast(own, role))) {
    throw new Failure('role_missing', { message });
  }
}

/** Throws if a key with limited scopes gives a leading role, which could do more than the key. */
export function refuseLeading(giver: Principal, role: Role): void {
  if (giver.kind !== 'key' || giver.scopes === null || !isAtLeast(role, 'team_leader')) return;
  throw new Failure('role_missing', { message: messageToKey });
}
