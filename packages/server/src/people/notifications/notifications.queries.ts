import { sql } from 'kysely';
import type { Notification } from '@guildhall/contract';
import { reachedBy } from '#ground/access/memberships.queries.ts';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

interface DecidedCorrection {
  userId: string;
  teamId: string;
  kind: Exclude<Notification['kind'], 'question_asked'>;
  trainingId: string;
}

/** Notifies a user of a decision about their correction; does nothing if the user is gone. */
export async function insertNotification(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  { userId, teamId, kind, trainingId }: DecidedCorrection,
): Promise<void> {
  await sql`
    insert into notifications (org_id, user_id, team_id, kind, training_id)
    select person.org_id, person.id, ${teamId}, ${kind}, ${trainingId}
    from users person where person.org_id = ${orgId} and person.id = ${userId}`.execute(tx);
}

export interface NewQuestion {
  /** Who is asked. */
  userId: string;
  teamId: string;
  /** At most 1,000 characters. */
  question: string;
  /** The user who asks; null for a key. */
  askedBy: string | null;
}

/**
 * Notifies a person who may use the team that they are asked a question. Returns the notification's
 * id; undefined if they are not on the team, or have not read the same question yet.
 */
export async function insertQuestion(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  { userId, teamId, question, askedBy }: NewQuestion,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into notifications (org_id, user_id, team_id, kind, question, asked_by)
    select person.org_id, person.id, team.id, 'question_asked', ${question}, ${askedBy}
    from users person join teams team on team.org_id = person.org_id and team.id = ${teamId}
    where person.org_id = ${orgId} and person.id = ${userId}
      and exists (
        select from memberships held
        where held.org_id = person.org_id and held.user_id = person.id and ${reachedBy})
      and not exists (
        select from notifications earlier
        where earlier.org_id = person.org_id and earlier.user_id = person.id
          and earlier.team_id = team.id and earlier.question = ${question}
          and earlier.read_at is null)
    returning id`.execute(tx);
  return rows[0]?.id;
}

export interface NotificationRow {
  id: string;
  kind: Notification['kind'];
  team_id: string;
  team_name: string;
  chat_id: string | null;
  text: string;
  from_name: string | null;
  created_at: Date;
  read_at: Date | null;
}

const askerName = sql`coalesce(
  nullif(concat_ws(' ', asker.first_name, asker.last_name), ''), asker.email)`;

/**
 * Returns the FROM and WHERE of an account's notifications. The person must still be on the team or
 * lead one above it, and a correction must still be of their own chat.
 */
function notificationsOf(accountId: string) {
  return sql`
    from users person
    join notifications notification
      on notification.org_id = person.org_id and notification.user_id = person.id
    join teams team on team.id = notification.team_id
    left join trainings training
      on training.org_id = notification.org_id and training.id = notification.training_id
      and training.participant_kind = 'person' and training.participant_id = person.id
    left join users asker on asker.org_id = notification.org_id and asker.id = notification.asked_by
    where person.account_id = ${accountId}
      and (notification.question is not null or training.id is not null)
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
      coalesce(notification.question, training.user_text) as text, ${askerName} as from_name,
      notification.created_at, notification.read_at,
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

export interface QuestionMailRow {
  email: string;
  team_id: string;
  team_name: string;
  from_name: string | null;
  question: string;
}

/**
 * Returns what the mail about a question says; undefined if the person has read it meanwhile, wants
 * no such mails, or is no longer on the team.
 */
export async function findQuestionMail(
  db: Reader,
  { orgId, notificationId }: { orgId: string; notificationId: string },
): Promise<QuestionMailRow | undefined> {
  const { rows } = await sql<QuestionMailRow>`
    select account.email, team.id as team_id, team.name as team_name, ${askerName} as from_name,
      notification.question
    from notifications notification
    join users person
      on person.org_id = notification.org_id and person.id = notification.user_id
    join accounts account on account.id = person.account_id
    join teams team on team.id = notification.team_id
    left join users asker on asker.org_id = notification.org_id and asker.id = notification.asked_by
    where notification.org_id = ${orgId} and notification.id = ${notificationId}
      and notification.question is not null and notification.read_at is null
      and account.question_mails
      and exists (
        select from memberships held
        where held.org_id = person.org_id and held.user_id = person.id and ${reachedBy})`.execute(
    db,
  );
  return rows[0];
}
