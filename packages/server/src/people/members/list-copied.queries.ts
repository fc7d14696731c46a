import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';

interface CopiedRow {
  user_id: string;
  /** True if a right ended the account, and the person has not signed in since. */
  has_ended: boolean;
}

/** Lists which of these members of the team itself have an account of a copied link, or had one. */
export async function listCopied(
  db: Reader,
  team: ReachableTeam,
  userIds: readonly string[],
): Promise<CopiedRow[]> {
  const { rows } = await sql<CopiedRow>`
    select person.id as user_id, account.id is null as has_ended
    from memberships member
    join users person on person.org_id = member.org_id and person.id = member.user_id
    left join accounts account on account.id = person.account_id
    where member.team_id = ${team.id} and member.user_id = any(${[...userIds]}::uuid[])
      and (account.only_org_id is not null
        or (account.id is null and person.account_ended_at is not null and person.last_seen_at is null))
    order by member.user_id
  `.execute(db);
  return rows;
}
