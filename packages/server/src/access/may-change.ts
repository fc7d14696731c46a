import { isAllowed, suffices, userIn } from '#http/principal.ts';
import type { Needs, Principal } from '#http/principal.ts';
import type { Scope } from '@guildhall/contract';
import type { ReachableTeam } from './reach-team.ts';
import { roleOn } from './standing.ts';

/** Whether whoever reached a team may change a thing of it that `makerId` made; null: a key did. */
export function mayChange(
  principal: Principal,
  { orgId, role }: ReachableTeam,
  makerId: string | null,
): boolean {
  if (principal.kind === 'key' || role === null) return true;
  return suffices(role, principal.needs, makerId === userIn(principal, orgId));
}

/** An endpoint that changes things, as far as it says who may. */
interface Changing extends Needs {
  readonly scope: Scope;
}

interface Placed {
  readonly orgId: string;
  readonly id: string;
  readonly path: readonly string[];
}

/**
 * Whether whoever asks may change a thing of a team, by who made it, should they ask the endpoint
 * that changes such things: what is offered to them is then not refused.
 */
export function foresee(
  principal: Principal,
  { orgId, id, path }: Placed,
  changing: Changing,
): (makerId: string | null) => boolean {
  if (principal.kind === 'key') return () => isAllowed(principal, changing.scope);
  const role = roleOn(principal.memberships, { id, path });
  if (role === undefined) return () => false;
  const userId = userIn(principal, orgId);
  return (makerId) => suffices(role, changing, makerId === userId);
}
