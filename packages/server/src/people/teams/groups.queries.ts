import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';

export interface GroupRow {
  id: string;
  name: string;
  slug: string;
  member_count: number;
}

/** Lists one page of the team's direct sub-teams, by name. */
export async function listGroups(
  db: Reader,
  team: ReachableTeam,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select team.id, team.name, team.slug, coalesce(size.members, 0) as member_count
    from teams team left join team_sizes size on size.team_id = team.id
    where team.parent_id = ${team.id} and team.org_id = ${team.orgId}
    order by team.sort_name, team.id
    limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(db);
  return rows;
}

/** Counts the team's direct sub-teams. */
export async function countGroups(db: Reader, team: ReachableTeam): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from teams
    where parent_id = ${team.id} and org_id = ${team.orgId}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
