import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { scopesOf } from '#ground/http/principal.ts';
import type { Principal, TeamMembership } from '#ground/http/principal.ts';
import { leads } from './account-memberships.ts';

/** A giver of roles on a team: a principal, or `service` (a server command), which may give all. */
export type Giver = Principal | GivingPerson | 'service';

/** A person who is not the caller. */
interface GivingPerson {
  readonly kind: 'person';
  readonly memberships: readonly Pick<TeamMembership, 'teamId' | 'role'>[];
}

/**
 * Returns the SQL condition that the giver may give and take the role of the row `held` of
 * `memberships`, on the row `team` of `teams`.
 */
export function mayGrantRole(giver: Giver): RawBuilder<boolean> {
  if (giver === 'service') return sql<boolean>`true`;
  // A key or token with limited scopes must not touch roles with more rights than it has.
  const isBelowLeading = sql`held.role not in ('owner', 'team_leader')`;
  if (giver.kind === 'key') {
    const reachesAll = sql`true`;
    return sql<boolean>`(${giver.teamId} = any(team.path)
      and ${giver.scopes === null ? reachesAll : isBelowLeading})`;
  }
  const isLimited = 'requiredRoles' in giver && scopesOf(giver) !== null;
  const led = giver.memberships.filter(leads);
  const teamIds = led.map(({ teamId }) => teamId);
  const roles = led.map(({ role }) => role);
  return sql<boolean>`exists (
    select from unnest(${teamIds}::uuid[], ${roles}::text[]) as led (team_id, role)
    where led.team_id = any(team.path) and (led.role = 'owner' or held.role <> 'owner')
      ${isLimited ? sql`and ${isBelowLeading}` : sql``})`;
}
