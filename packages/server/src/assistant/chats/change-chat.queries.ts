import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import type { ChatRow } from './chat.ts';
import { chatColumns } from './chats.queries.ts';
import type { ReachableChat } from './reach-chat.ts';

/** The changes of a chat; undefined leaves a part as it is. */
export interface ChatChange {
  title?: string | undefined;
  isPinned?: boolean | undefined;
  isShared?: boolean | undefined;
}

/** Changes the chat. Returns its new row; undefined if it is gone. */
export async function changeChat(
  tx: Tx,
  { team, row }: ReachableChat,
  { title, isPinned, isShared }: ChatChange,
): Promise<ChatRow | undefined> {
  const { rows } = await sql<ChatRow>`
    update chats chat set
      title = coalesce(${title ?? null}, chat.title),
      pinned_at = ${since(sql`chat.pinned_at`, isPinned)},
      shared_at = ${since(sql`chat.shared_at`, isShared)}
    where chat.org_id = ${team.orgId} and chat.id = ${row.id}
    returning ${chatColumns}`.execute(tx);
  return rows[0];
}

/** Returns the time that a state has begun: kept while it lasts, null once it has ended. */
function since(column: RawBuilder<Date | null>, wanted: boolean | undefined) {
  if (wanted === undefined) return column;
  return wanted ? sql`coalesce(${column}, now())` : sql`null`;
}

/**
 * Takes back what a person shared in a team and those below it. When they come back to the team, it
 * stays theirs alone until they share it again.
 */
export async function unshareChats(
  tx: Tx,
  { orgId, id }: Pick<ReachableTeam, 'orgId' | 'id'>,
  userId: string,
): Promise<void> {
  await sql`
    update chats chat set shared_at = null
    from teams team
    where chat.org_id = ${orgId} and chat.user_id = ${userId} and chat.shared_at is not null
      and team.id = chat.team_id and ${id} = any(team.path)`.execute(tx);
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
