import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { endpoints, isAtLeast } from '@guildhall/contract';
import { isAllowed } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';
import { leads } from './account-memberships.ts';

/** Returns the condition that the principal may list the members of the team `place`. */
export function isListed(principal: Principal, place: RawBuilder<unknown>): RawBuilder<boolean> {
  if (!isAllowed(principal, 'members:read')) return sql`false`;
  return isWithinReach(principal, place);
}

/** Returns the same condition, whatever the scopes of a key are. */
export function isWithinReach(
  principal: Principal,
  place: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (principal.kind === 'key') {
    return sql<boolean>`${principal.teamId} = any(${place}.path)`;
  }
  const { memberships } = principal;
  const { role } = endpoints.listMembers;
  const own = memberships.filter((it) => isAtLeast(it.role, role)).map(({ teamId }) => teamId);
  const led = memberships.filter(leads).map(({ teamId }) => teamId);
  return sql<boolean>`(${place}.id = any(${own}::uuid[]) or ${place}.path && ${led}::uuid[])`;
}
