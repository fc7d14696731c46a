import type { MemberLosses, Scope } from '@guildhall/contract';
import type { ReachableTeam } from '#access/reach-team.ts';
import type { Reader } from '#db/database.ts';
import { isAllowed } from '#http/principal.ts';
import type { Principal } from '#http/principal.ts';
import { findKeptThings } from './kept-things.queries.ts';

/**
 * Returns the keys and webhooks that a member made and that would keep working without them, as far
 * as the principal may list keys and webhooks.
 */
export async function readKept(
  db: Reader,
  principal: Principal,
  team: ReachableTeam,
  userId: string,
): Promise<Pick<MemberLosses, 'keys' | 'webhooks'>> {
  const things = await findKeptThings(db, team, userId);
  const listed = (kind: 'key' | 'webhook', scope: Scope) =>
    mayList(principal, team, scope) ? things.filter((it) => it.kind === kind) : [];
  return {
    keys: listed('key', 'keys').map(({ id, name }) => ({ id, name })),
    webhooks: listed('webhook', 'webhooks').map(({ id, name: url }) => ({ id, url })),
  };
}

function mayList(principal: Principal, { role }: ReachableTeam, scope: Scope): boolean {
  return principal.kind === 'key' ? isAllowed(principal, scope) : role === 'owner';
}
