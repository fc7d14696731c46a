import { sql } from 'kysely';
import type { Notification } from '@guildhall/contract';
import { reachedBy } from '#ground/access/memberships.queries.ts';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

interface NewNotification {
  userId: string;
  teamId: string;
  kind: Notification['kind'];
  trainingId: string;
}

/** Notifies a user of the organisation; does nothing if the user is gone. */
export async function insertNotification(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  { userId, teamId, kind, trainingId }: NewNotification,
): Promise<void> {
  await sql`
    insert into notifications (org_id, user_id, team_id, kind, training_id)
    select person.org_id, person.id, ${teamId}, ${kind}, ${trainingId}
    from users person where person.org_id = ${orgId} and person.id = ${userId}`.execute(tx);
}

export interface NotificationRow {
  id: string;
  kind: Notification['kind'];
  team_id: string;
  team_name: string;
  chat_id: string | null;
  text: string;
  created_at: Date;
  read_at: Date | null;
}

/**
 * Returns the FROM and WHERE of an account's notifications. The person must still be on the team or
 * lead one above it, and the correction must still be of their own chat.
 */
function notificationsOf(accountId: string) {
  return sql`
    from users person
    join notifications notification
      on notification.org_id = person.org_id and notification.user_id = person.id
    join teams team on team.id = notification.team_id
    join trainings training
      on training.org_id = notification.org_id and training.id = notification.training_id
      and training.participant_kind = 'person' and training.participant_id = person.id
    where person.account_id = ${accountId}
      and exists (
        select from memberships held
        where held.org_id = person.org_id and held.user_id = person.id and ${reachedBy})`;
}

/** Lists one page of an account's notifications, newest first. */
export async function listNotifications(
  db: Reader,
  accountId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select notification.id, notification.kind, notification.team_id, team.name as team_name,
      training.user_text as text, notification.created_at, notification.read_at,
      (select chat.id from chats chat
        where chat.org_id = training.org_id and chat.id = training.chat_id
          and chat.user_id = person.id and chat.key_id is null) as chat_id
    ${notificationsOf(accountId)}
    order by notification.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

/** Counts an account's notifications, and those that are not read. */
export async function countNotifications(
  db: Reader,
  accountId: string,
): Promise<{ total: number; unread: number }> {
  const counted = await sql<{ total: number; unread: number }>`
    select count(*)::int as total,
      (count(*) filter (where notification.read_at is null))::int as unread
    ${notificationsOf(accountId)}`.execute(db);
  return onlyRow(counted);
}

/** Marks all notifications of an account as read. */
export async function markAllRead(db: Reader, accountId: string): Promise<void> {
  await sql`
    update notifications notification set read_at = now()
    from users person
    where person.account_id = ${accountId} and notification.org_id = person.org_id
      and notification.user_id = person.id and notification.read_at is null`.execute(db);
}
