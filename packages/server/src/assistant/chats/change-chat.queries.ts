import { sql } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';
import type { ReachableChat } from './reach-chat.ts';

export async function setTitle(
  tx: Tx,
  { team, row }: ReachableChat,
  title: string,
): Promise<boolean> {
  const { rows } = await sql`
    update chats set title = ${title}
    where org_id = ${team.orgId} and id = ${row.id}
    returning id`.execute(tx);
  return rows.length > 0;
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
