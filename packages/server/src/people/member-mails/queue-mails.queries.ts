import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';

/**
 * Inserts a mail for each of these memberships whose user has an address, unless it has had one;
 * returns the mails' ids.
 */
export async function insertMails(
  tx: Tx,
  team: ReachableTeam,
  askerId: string | null,
  members: readonly { userId: string; isClaimed: boolean }[],
): Promise<string[]> {
  const userIds = members.map(({ userId }) => userId);
  const claimed = members.map(({ isClaimed }) => isClaimed);
  const { rows } = await sql<{ id: string }>`
    insert into mails (org_id, team_id, user_id, joined_at, kind, asker_id)
    select ${team.orgId}, membership.team_id, membership.user_id, membership.created_at,
      case when added.is_claimed then 'notice' else 'invitation' end, ${askerId}
    from unnest(${userIds}::uuid[], ${claimed}::boolean[]) as added (user_id, is_claimed)
    join memberships membership
      on membership.team_id = ${team.id} and membership.user_id = added.user_id
    join users on users.org_id = membership.org_id and users.id = membership.user_id
      and users.email is not null
    on conflict (org_id, team_id, user_id, joined_at) where not is_repeat do nothing
    returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Inserts another invitation for a membership; undefined while a mail waits to be sent. */
export async function insertRepeat(
  tx: Tx,
  team: ReachableTeam,
  askerId: string | null,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into mails (org_id, team_id, user_id, joined_at, kind, asker_id, is_repeat)
    select ${team.orgId}, membership.team_id, membership.user_id, membership.created_at,
      'invitation', ${askerId}, true
    from memberships membership
    where membership.team_id = ${team.id} and membership.user_id = ${userId}
      and not exists (
        select from mails waiting
        where waiting.org_id = ${team.orgId} and waiting.team_id = membership.team_id
          and waiting.user_id = membership.user_id and waiting.joined_at = membership.created_at
          and waiting.state = 'queued')
    on conflict do nothing
    returning id
  `.execute(tx);
  return rows[0]?.id;
}

/** Lists queued mails that have no job, across all organisations. */
export async function findStrandedMails(tx: Tx): Promise<{ org_id: string; id: string }[]> {
  const { rows } = await sql<{ org_id: string; id: string }>`
    select mail.org_id, mail.id from mails mail
    where mail.state = 'queued' and not exists (
      select from pgboss.job job
      where job.name = 'send-mail' and job.state in ('created', 'retry', 'active')
        and job.data ->> 'orgId' = mail.org_id::text and job.data ->> 'mailId' = mail.id::text)
    order by mail.id
  `.execute(tx);
  return rows;
}
