import type { MemberLosses, Scope } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import { isAllowed } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';
import { findKeptThings } from './left-behind.queries.ts';
import type { KeptThing } from './left-behind.queries.ts';

/**
 * Returns the keys and webhooks that a member made and would leave behind, as far as the principal
 * may list keys and webhooks.
 */
export async function readKept(
  db: Reader,
  principal: Principal,
  team: ReachableTeam,
  userId: string,
): Promise<Pick<MemberLosses, 'keys' | 'webhooks'>> {
  const { keys, webhooks } = await findKeptThings(db, team, userId);
  const listed = (scope: Scope, things: readonly KeptThing[]) =>
    mayList(principal, team, scope) ? things : [];
  return {
    keys: listed('keys', keys).map(({ id, name }) => ({ id, name })),
    webhooks: listed('webhooks', webhooks).map(({ id, name: url }) => ({ id, url })),
  };
}

function mayList(principal: Principal, { role }: ReachableTeam, scope: Scope): boolean {
  return principal.kind === 'key' ? isAllowed(principal, scope) : role === 'owner';
}
