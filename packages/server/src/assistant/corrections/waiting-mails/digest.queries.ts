import { sql } from 'kysely';
import { isLeading } from '#ground/access/memberships.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { isWaiting, joinAnswered } from '../waiting/waiting.queries.ts';

/** A leader whose mail is due in some seconds. */
export interface DueReader {
  account_id: string;
  after_seconds: number;
}

/**
 * Plans the next mail of the leaders of a team, or of the nearest team above that has any, who have
 * signed in, want it and have none planned: in an hour, or a day after the last one. Returns whose
 * mail was planned.
 */
export async function planMails(
  tx: Tx,
  { orgId, path }: Pick<ReachableTeam, 'orgId' | 'path'>,
): Promise<DueReader[]> {
  const { rows } = await sql<DueReader>`
    with leaders as (
      select person.account_id, array_position(${[...path]}::uuid[], held.team_id) as depth
      from memberships held
      join users person on person.org_id = held.org_id and person.id = held.user_id
      where held.org_id = ${orgId} and held.team_id = any(${[...path]}::uuid[])
        and ${isLeading} and person.account_id is not null)
    update accounts account
    set correction_mail_at =
      greatest(now() + interval '1 hour', account.correction_mail_at + interval '1 day')
    where account.correction_mails
      and (account.correction_mail_at is null or account.correction_mail_at < now())
      and account.id in (
        select account_id from leaders where depth = (select max(depth) from leaders))
    returning account.id as account_id,
      extract(epoch from account.correction_mail_at - now())::int as after_seconds`.execute(tx);
  return rows;
}

export interface WaitingTeam {
  email: string;
  team_name: string;
  count: number;
}

const teamsMax = 20;

/**
 * Counts what waits in each team that an account leads, the most first; empty if the account wants
 * no mail.
 */
export async function countWaiting(db: Reader, accountId: string): Promise<WaitingTeam[]> {
  const { rows } = await sql<WaitingTeam>`
    select account.email, team.name as team_name, count(*)::int as count
    from accounts account
    join users person on person.account_id = account.id
    join teams team on team.org_id = person.org_id
    join trainings training on training.org_id = team.org_id and training.team_id = team.id
    ${joinAnswered(sql`array(select org_id from users where account_id = ${accountId})`)}
    where account.id = ${accountId} and account.correction_mails
      and ${isWaiting}
      and exists (
        select from memberships held
        where held.org_id = person.org_id and held.user_id = person.id
          and held.team_id = any(team.path) and ${isLeading})
    group by account.email, team.id, team.name
    order by count desc, team.name
    limit ${teamsMax}`.execute(db);
  return rows;
}
