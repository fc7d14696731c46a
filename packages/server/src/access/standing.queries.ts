import { sql } from 'kysely';
import type { Role } from '@guildhall/contract';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Standing } from '../http/principal.ts';

interface StandingRow {
  email: string | null;
  /** Null for somebody who is on no team, with all that follows. */
  team_id: string | null;
  org_id: string;
  path: string[];
  role: Role;
}

/** Somebody's address, and the teams they are on in whatever organisation. */
export async function findStanding(db: Db, userId: string): Promise<Standing> {
  const { rows } = await prepared(sql<StandingRow>`
    select person.email, team.id as team_id, team.org_id, team.path, membership.role
    from users person
    left join memberships membership on membership.user_id = person.id
    left join teams team on team.id = membership.team_id
    where person.id = ${userId}
    order by team.path
  `).execute(db);
  const places = rows.flatMap(({ team_id: teamId, org_id: orgId, path, role }) =>
    teamId === null ? [] : [{ teamId, orgId, path, role }],
  );
  return { email: rows[0]?.email ?? null, places };
}
