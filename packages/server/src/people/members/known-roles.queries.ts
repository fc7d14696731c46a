import { sql } from 'kysely';
import type { Role } from '@guildhall/contract';
import { isListed } from '#ground/access/may-list-members.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Principal } from '#ground/http/principal.ts';

export interface KnownRole {
  readonly teamName: string;
  readonly role: Role;
}

/**
 * Returns by user id the role of each of these users on the team, or else their highest one on a
 * team whose members the principal may list. Leaves out the memberships of `addedIds` on the team.
 */
export async function findKnownRoles(
  tx: Tx,
  principal: Principal,
  { orgId, id: teamId }: ReachableTeam,
  { userIds, addedIds }: { userIds: readonly string[]; addedIds: readonly string[] },
): Promise<Map<string, KnownRole>> {
  const { rows } = await sql<KnownRole & { userId: string }>`
    select distinct on (held.user_id) held.user_id as "userId", place.name as "teamName", held.role
    from memberships held join teams place on place.id = held.team_id
    where held.org_id = ${orgId} and held.user_id = any(${[...userIds]}::uuid[])
      and not (held.team_id = ${teamId} and held.user_id = any(${[...addedIds]}::uuid[]))
      and ${isListed(principal, sql`place`)}
    order by held.user_id, (held.team_id = ${teamId}) desc, held.role_rank, place.name`.execute(tx);
  return new Map(rows.map(({ userId, ...known }) => [userId, known]));
}
