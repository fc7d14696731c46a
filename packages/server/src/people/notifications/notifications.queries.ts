import { sql } from 'kysely';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import type { Notification } from '@guildhall/contract';
import { isLeading, reachedBy } from '#ground/access/memberships.queries.ts';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { isToVerify } from '#ground/db/verified-until.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

interface NewNotification {
  userId: string;
  teamId: string;
  kind: Notification['kind'];
  /** The correction, or the question that the person is asked. */
  subject: { readonly trainingId: string } | { readonly expertQuestionId: string };
}

/** Notifies a user of the organisation; does nothing if the user is gone. */
export async function insertNotification(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  { userId, teamId, kind, subject }: NewNotification,
): Promise<void> {
  const trainingId = 'trainingId' in subject ? subject.trainingId : null;
  const questionId = 'expertQuestionId' in subject ? subject.expertQuestionId : null;
  await sql`
    insert into notifications (org_id, user_id, team_id, kind, training_id, expert_question_id)
    select person.org_id, person.id, ${teamId}, ${kind}, ${trainingId}, ${questionId}
    from users person where person.org_id = ${orgId} and person.id = ${userId}`.execute(tx);
}

/**
 * Notifies the leaders of a team, or of the nearest team above that has any, of a question that a
 * visitor left.
 */
export async function notifyLeaders(
  tx: Tx,
  team: Pick<ReachableTeam, 'orgId' | 'id' | 'path'>,
  leftQuestionId: string,
): Promise<void> {
  const { orgId, id } = team;
  await sql`
    ${leadersOf(team)}
    insert into notifications (org_id, user_id, team_id, kind, left_question_id)
    select ${orgId}, leader.user_id, ${id}, 'question_left', ${leftQuestionId}
    from leaders leader where leader.depth = (select max(depth) from leaders)`.execute(tx);
}

/** Notifies the leaders of a team, or of the nearest team above that has any, of its source. */
export async function notifyOfSource(
  tx: Tx,
  team: Pick<ReachableTeam, 'orgId' | 'id' | 'path'>,
  { sourceId, kind }: { sourceId: string; kind: 'source_stopped' | 'source_waiting' },
): Promise<void> {
  await sql`
    ${leadersOf(team)}
    insert into notifications (org_id, user_id, team_id, kind, source_id)
    select ${team.orgId}, leader.user_id, ${team.id}, ${kind}, ${sourceId}
    from leaders leader where leader.depth = (select max(depth) from leaders)`.execute(tx);
}

/** Notifies the owners of the organisation's top-level team that a directory waits for their yes. */
export async function notifyOfDirectory(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  directoryId: string,
): Promise<void> {
  await sql`
    insert into notifications (org_id, user_id, team_id, kind, directory_id)
    select ${orgId}, held.user_id, held.team_id, 'directory_waiting', ${directoryId}
    from memberships held
    where held.org_id = ${orgId} and held.team_id = ${orgId} and held.role = 'owner'`.execute(tx);
}

/** Deletes the notifications of a directory that waits no more. */
export async function forgetDirectory(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  directoryId: string,
): Promise<void> {
  await sql`
    delete from notifications
    where org_id = ${orgId} and directory_id = ${directoryId}`.execute(tx);
}

/** A person who is asked about documents of a team. */
export interface AskedPerson {
  user_id: string;
  team_id: string;
}

/**
 * Notifies people that documents of a team are to be verified again, each once for the whole team. An
 * earlier notification of it goes.
 */
export async function notifyOfVerification(
  tx: Tx,
  orgId: string,
  asked: readonly AskedPerson[],
): Promise<void> {
  const people = sql`unnest(${asked.map((it) => it.user_id)}::uuid[],
    ${asked.map((it) => it.team_id)}::uuid[]) as asked (user_id, team_id)`;
  await sql`
    delete from notifications earlier using ${people}
    where earlier.org_id = ${orgId} and earlier.user_id = asked.user_id
      and earlier.team_id = asked.team_id and earlier.kind = 'verification_due'`.execute(tx);
  await sql`
    insert into notifications (org_id, user_id, team_id, kind)
    select ${orgId}, asked.user_id, asked.team_id, 'verification_due' from ${people}
    order by asked.user_id, asked.team_id
    on conflict do nothing`.execute(tx);
}

/** The nearest leaders of a team are those of the table `leaders` with the greatest depth. */
function leadersOf({ orgId, path }: Pick<ReachableTeam, 'orgId' | 'path'>) {
  return sql`
    with leaders as (
      select held.user_id, array_position(${[...path]}::uuid[], held.team_id) as depth
      from memberships held
      where held.org_id = ${orgId} and held.team_id = any(${[...path]}::uuid[]) and ${isLeading})`;
}

/**
 * Notifies users that a document was shared with them. A notification of an earlier share of it goes.
 */
export async function insertShareNotifications(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  { documentId, teamId, userIds }: { documentId: string; teamId: string; userIds: string[] },
): Promise<void> {
  await sql`
    delete from notifications
    where org_id = ${orgId} and document_id = ${documentId}
      and user_id = any(${userIds}::uuid[])`.execute(tx);
  await sql`
    insert into notifications (org_id, user_id, team_id, kind, document_id)
    select person.org_id, person.id, ${teamId}, 'document_shared', ${documentId}
    from users person
    where person.org_id = ${orgId} and person.id = any(${userIds}::uuid[])`.execute(tx);
}

/** Notifies people of whom each reads a chat since. */
export async function insertChatNotifications(
  tx: Tx,
  { orgId, id }: Pick<ReachableTeam, 'orgId' | 'id'>,
  { chatId, userIds }: { chatId: string; userIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into notifications (org_id, user_id, team_id, kind, chat_id)
    select ${orgId}, user_id, ${id}, 'chat_shared', ${chatId}
    from unnest(${[...userIds]}::uuid[]) as user_id`.execute(tx);
}

export interface NotificationRow {
  id: string;
  kind: Notification['kind'];
  team_id: string;
  team_name: string;
  chat_id: string | null;
  question_id: string | null;
  document_id: string | null;
  source_id: string | null;
  text: string;
  created_at: Date;
  read_at: Date | null;
}

/**
 * Returns the FROM and WHERE of an account's notifications. About a correction, the person must still
 * be on the team or lead one above it, and it must still be of their own chat. About a question that
 * they were asked, they must be on a team of the organisation. A document must still be shared with
 * them, which is a right to see it. A chat must still be shared with them, and they must be on its
 * team or lead one above it, not as a partner. About a question that a visitor left, and a source,
 * they must lead the team or one above it; about a directory, they must own the organisation. About
 * documents to verify, there must be some in the team that are theirs, or they must lead it; none is
 * named.
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
    left join expert_questions question
      on question.org_id = notification.org_id and question.id = notification.expert_question_id
      and question.user_id = person.id
    left join left_questions left_question
      on left_question.org_id = notification.org_id
      and left_question.id = notification.left_question_id
    left join document_user_shares share
      on share.org_id = notification.org_id and share.document_id = notification.document_id
      and share.user_id = person.id
    left join documents document
      on document.org_id = share.org_id and document.id = share.document_id
      and document.trashed_at is null
    left join sources source
      on source.org_id = notification.org_id and source.id = notification.source_id
    left join chats shared
      on shared.org_id = notification.org_id and shared.id = notification.chat_id
      and shared.is_for_readers and (shared.shared_until is null or shared.shared_until > now())
    left join directories directory
      on directory.org_id = notification.org_id and directory.id = notification.directory_id
    where person.account_id = ${accountId}
      and exists (
        select from memberships held
        where held.org_id = person.org_id and held.user_id = person.id
          and (question.id is not null or document.id is not null
            or (training.id is not null and ${reachedBy})
            or (shared.id is not null and held.role <> 'partner' and ${reachedBy})
            or (directory.id is not null and held.role = 'owner' and held.team_id = held.org_id)
            or ((left_question.id is not null or source.id is not null) and ${isLeading}
              and held.team_id = any(team.path))
            or (notification.kind = 'verification_due' and ${hasToVerify})))`;
}

/** The condition that the team has documents to verify that `person` owns, or that `held` leads. */
const hasToVerify = sql<boolean>`exists (
  select from documents document
  where document.org_id = notification.org_id and document.team_id = notification.team_id
    and ${isToVerify} and (document.owner_id = person.id or (${isLeading} and held.team_id = any(team.path))))`;

const newestFirst: SortKey[] = [{ by: sql`notification.id`, kind: 'id', isDescending: true }];

/** Lists one page of an account's notifications, newest first. */
export async function listNotifications(
  db: Reader,
  accountId: string,
  paging: CursorPaging,
): Promise<(NotificationRow & CursorRow)[]> {
  const { rows } = await sql<NotificationRow & CursorRow>`
    select notification.id, notification.kind, notification.team_id, team.name as team_name,
      coalesce(training.user_text, question.text, left_question.text, document.name,
        shared.title, source.name, directory.name, '') as text,
      question.id as question_id, document.id as document_id, source.id as source_id,
      notification.created_at, notification.read_at, ${cursorOf(newestFirst)} as cursor,
      coalesce(shared.id, (select chat.id from chats chat
        where chat.org_id = training.org_id and chat.id = training.chat_id
          and chat.user_id = person.id and chat.key_id is null)) as chat_id
    ${notificationsOf(accountId)}
      and ${isAfter(newestFirst, paging)}
    order by ${orderBy(newestFirst)}
    ${limitTo(paging)}`.execute(db);
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
