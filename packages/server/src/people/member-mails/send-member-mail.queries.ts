import { sql } from 'kysely';
import type { Tx, Reader } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { MailJob } from './queue-member-mails.ts';

export interface WaitingMail {
  asker_id: string | null;
  team_id: string;
  user_id: string;
  team_name: string;
  first_name: string | null;
  is_claimed: boolean;
  is_invitation: boolean;
  is_tried: boolean;
  /** True for a repeated invitation. */
  is_repeat: boolean;
  /** Null if the membership is gone or the user has no address. */
  email: string | null;
  /** The role on the team; null if the membership is gone. */
  role: Role | null;
}

export interface Addressee {
  email: string;
  role: Role;
}

type Role = 'owner' | 'team_leader' | 'member' | 'partner';

/**
 * Locks a queued mail until the transaction ends, and returns it with the current state of its
 * membership; undefined if it is no longer queued.
 */
export async function lockWaitingMail(
  tx: Tx,
  { orgId, mailId }: MailJob,
): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`
    select mail.asker_id, mail.team_id, mail.user_id, mail.kind = 'invitation' as is_invitation,
      mail.tried_at is not null as is_tried, mail.is_repeat,
      team.name as team_name, membership.role, users.first_name,
      users.last_seen_at is not null as is_claimed,
      case when membership.user_id is not null then users.email end as email
    from mails mail
    join teams team on team.id = mail.team_id
    join users on users.org_id = mail.org_id and users.id = mail.user_id
    left join memberships membership on membership.team_id = mail.team_id
      and membership.user_id = mail.user_id and membership.created_at = mail.joined_at
    where mail.org_id = ${orgId} and mail.id = ${mailId} and mail.state = 'queued'
    for update of mail
  `.execute(tx);
  return rows[0];
}

/** True if the account with this address has blocked the organisation. */
export async function isBlocked(tx: Tx, { orgId }: MailJob, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from accounts account join blocked_organisations blocked
      on blocked.account_id = account.id and blocked.org_id = ${orgId}
    where account.email = ${email}
  `.execute(tx);
  return rows.length > 0;
}

/** Records a try before it is made; returns the Message-ID of the first try, used by all tries. */
export async function recordMailTry(
  tx: Tx,
  { orgId, mailId }: MailJob,
  { kind, messageId }: { kind: 'invitation' | 'notice'; messageId: string },
): Promise<{ message_id: string }> {
  const tried = await sql<{ message_id: string }>`
    update mails set kind = ${kind}, message_id = coalesce(message_id, ${messageId}),
      tried_at = coalesce(tried_at, now())
    where org_id = ${orgId} and id = ${mailId}
    returning message_id
  `.execute(tx);
  return onlyRow(tried);
}

/** Sets the final state of a queued mail; false if it had one already. */
export async function endMail(
  db: Reader,
  { orgId, mailId }: MailJob,
  state: 'sent' | 'failed' | 'cancelled',
  error: string | null = null,
): Promise<boolean> {
  const ended = await sql`
    update mails set state = ${state}, error = ${error},
      sent_at = case when ${state === 'sent'} then now() end
    where org_id = ${orgId} and id = ${mailId} and state = 'queued'
    returning id
  `.execute(db);
  return ended.rows.length > 0;
}

/** True if the first try was over `hours` ago, so that no other follows; also without a try. */
export async function isTooOld(
  db: Reader,
  { orgId, mailId }: MailJob,
  hours: number,
): Promise<boolean> {
  const { rows } = await sql<{ is_too_old: boolean }>`
    select tried_at < now() - make_interval(hours => ${hours}) as is_too_old
    from mails where org_id = ${orgId} and id = ${mailId}
  `.execute(db);
  return rows[0]?.is_too_old ?? true;
}
