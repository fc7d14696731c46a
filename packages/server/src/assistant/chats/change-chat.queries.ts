import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Role } from '@guildhall/contract';
import { isLeading } from '#ground/access/memberships.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import type { ChatRow } from './chat.ts';
import { chatColumns } from './chats.queries.ts';
import type { ReachableChat } from './reach-chat.ts';

/** The changes of a chat; undefined leaves a part as it is. */
export interface ChatChange {
  title?: string | undefined;
  isPinned?: boolean | undefined;
  /** With whom it is shared; null: with nobody. */
  sharing?: ChatSharing | null | undefined;
}

/** With these people of the team alone, or with the team; until a time, or for ever. */
export interface ChatSharing {
  readonly readerIds: readonly string[] | null;
  readonly until: Date | null;
}

/** Locks the chat and returns its row as it is then; undefined if it is gone. */
export async function lockChat(tx: Tx, { team, row }: ReachableChat): Promise<ChatRow | undefined> {
  const { rows } = await sql<ChatRow>`
    select ${chatColumns} from chats chat
    where chat.org_id = ${team.orgId} and chat.id = ${row.id}
    for update`.execute(tx);
  return rows[0];
}

/** Changes the chat. Returns its new row; undefined if it is gone. */
export async function changeChat(
  tx: Tx,
  { team, row }: ReachableChat,
  { title, isPinned, sharing }: ChatChange,
): Promise<ChatRow | undefined> {
  const { rows } = await sql<ChatRow>`
    update chats chat set
      title = coalesce(${title ?? null}, chat.title),
      pinned_at = ${since(sql`chat.pinned_at`, isPinned)},
      ${sharing === undefined ? sql`shared_at = chat.shared_at` : setSharing(sharing)}
    where chat.org_id = ${team.orgId} and chat.id = ${row.id}
    returning ${chatColumns}`.execute(tx);
  return rows[0];
}

function setSharing(sharing: ChatSharing | null) {
  return sql`shared_at = ${since(sql`chat.shared_at`, sharing !== null)},
    shared_until = ${sharing?.until ?? null}::timestamptz,
    is_for_readers = ${(sharing?.readerIds ?? null) !== null}`;
}

/**
 * Returns which of these people are on the team or lead it from above, with their roles. Locks their
 * memberships, so that none ends before the transaction does.
 */
export async function lockMembers(
  tx: Tx,
  { orgId, id, path }: Pick<ReachableTeam, 'orgId' | 'id' | 'path'>,
  userIds: readonly string[],
): Promise<{ user_id: string; role: Role }[]> {
  const { rows } = await sql<{ user_id: string; role: Role }>`
    select held.user_id, held.role from memberships held
    where held.org_id = ${orgId} and held.user_id = any(${[...userIds]}::uuid[])
      and held.team_id = any(${[...path]}::uuid[]) and (held.team_id = ${id} or ${isLeading})
    order by held.user_id, held.team_id
    for key share of held`.execute(tx);
  return rows;
}

/** Has nobody but these people go on reading a chat. Returns the ids of the others. */
export async function keepReaders(
  tx: Tx,
  { team: { orgId }, row: { id } }: ReachableChat,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from chat_readers
    where org_id = ${orgId} and chat_id = ${id} and user_id <> all(${[...userIds]}::uuid[])
    returning user_id as id`.execute(tx);
  return rows.map((it) => it.id);
}

/** Has these people read a chat. Returns the ids of those who are new. */
export async function addReaders(
  tx: Tx,
  { team: { orgId }, row: { id } }: ReachableChat,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into chat_readers (org_id, chat_id, user_id)
    select ${orgId}, ${id}, user_id from unnest(${[...userIds]}::uuid[]) as user_id
    on conflict do nothing
    returning user_id as id`.execute(tx);
  return rows.map((it) => it.id);
}

/** Returns the time that a state has begun: kept while it lasts, null once it has ended. */
function since(column: RawBuilder<Date | null>, wanted: boolean | undefined) {
  if (wanted === undefined) return column;
  return wanted ? sql`coalesce(${column}, now())` : sql`null`;
}

/**
 * Takes back what a person shared in a team and those below it, and what others shared there with the
 * person alone. When they come back to the team, it stays so until it is shared again.
 */
export async function unshareChats(
  tx: Tx,
  { orgId, id }: Pick<ReachableTeam, 'orgId' | 'id'>,
  userId: string,
): Promise<void> {
  const isBelow = sql`team.id = chat.team_id and ${id} = any(team.path)`;
  const closed = sql`
    delete from chat_readers reader using chats chat, teams team
    where reader.org_id = ${orgId} and chat.org_id = reader.org_id and chat.id = reader.chat_id
      and ${isBelow}`;
  await sql`${closed} and reader.user_id = ${userId}`.execute(tx);
  await sql`${closed} and chat.user_id = ${userId} and chat.is_for_readers`.execute(tx);
  await sql`
    update chats chat set shared_at = null, shared_until = null, is_for_readers = false
    from teams team
    where chat.org_id = ${orgId} and chat.user_id = ${userId} and chat.shared_at is not null
      and ${isBelow}`.execute(tx);
}

/**
 * Deletes the chat with its messages. Returns the ids of the answers that were being written;
 * undefined if the chat is gone.
 */
export async function removeChat(
  tx: Tx,
  { team, row }: ReachableChat,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ writing: string[] }>`
    delete from chats chat
    where chat.org_id = ${team.orgId} and chat.id = ${row.id}
    returning array(
      select message.id from messages message
      where message.org_id = chat.org_id and message.chat_id = chat.id
        and message.state = 'writing') as writing`.execute(tx);
  return rows[0]?.writing;
}

/** True unless the chat was deleted since it was reached. */
export async function isThere(db: Reader, { team, row }: ReachableChat): Promise<boolean> {
  const { rows } = await sql`
    select id from chats where org_id = ${team.orgId} and id = ${row.id}`.execute(db);
  return rows.length > 0;
}
