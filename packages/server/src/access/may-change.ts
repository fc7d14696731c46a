import { suffices, userIn } from '../http/principal.ts';
import type { Principal } from '../http/principal.ts';
import type { ReachableTeam } from './reach-team.ts';

/** Whether whoever reached a team may change a thing of it that `makerId` made; null: a key did. */
export function mayChange(
  principal: Principal,
  { orgId, role }: ReachableTeam,
  makerId: string | null,
): boolean {
  if (principal.kind === 'key' || role === null) return true;
  return suffices(role, principal.needs, makerId === userIn(principal, orgId));
}
