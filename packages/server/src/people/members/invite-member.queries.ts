import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';

/** Returns the e-mail and claim of a member of this team itself; undefined if there is none. */
export async function findInvitee(
  db: Reader,
  team: ReachableTeam,
  userId: string,
): Promise<{ email: string | null; is_claimed: boolean } | undefined> {
  const { rows } = await sql<{ email: string | null; is_claimed: boolean }>`
    select person.email, member.is_claimed
    from memberships member
    join users person on person.org_id = member.org_id and person.id = member.user_id
    where member.team_id = ${team.id} and member.user_id = ${userId}
  `.execute(db);
  return rows[0];
}
