import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Principal } from '#http/principal.ts';
import { leads } from './standing.ts';

/** Whoever puts people on a team: a principal, or `service` on the machine itself, which may all. */
export type Giver = Principal | 'service';

/**
 * The condition that the giver could give and take the row of `memberships` that a query calls
 * `held`, on the row of `teams` that it calls `team`.
 */
export function mayGive(giver: Giver): RawBuilder<boolean> {
  if (giver === 'service') return sql<boolean>`true`;
  if (giver.kind === 'key') return sql<boolean>`${giver.teamId} = any(team.path)`;
  const led = giver.memberships.filter(leads);
  const teamIds = led.map(({ teamId }) => teamId);
  const roles = led.map(({ role }) => role);
  return sql<boolean>`exists (
    select from unnest(${teamIds}::uuid[], ${roles}::text[]) as led (team_id, role)
    where led.team_id = any(team.path) and (led.role = 'owner' or held.role <> 'owner'))`;
}
