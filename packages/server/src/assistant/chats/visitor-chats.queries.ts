import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';
import type { ChatRow } from './chat.ts';
import { chatColumns } from './chats.queries.ts';

/** Finds a chat that the visitor began in the team's widget. */
export async function findChatOfVisitor(
  db: Reader,
  { orgId, id }: ReachableTeam,
  visitorId: string,
  chatId: string,
): Promise<ChatRow | undefined> {
  const found = await prepared(sql<ChatRow>`
    select ${chatColumns} from chats chat
    where chat.org_id = ${orgId} and chat.team_id = ${id} and chat.visitor_id = ${visitorId}
      and chat.id = ${chatId}`).execute(db);
  return found.rows[0];
}

/** Lists up to `most` chats that a visitor began in the team's widget, the last active first. */
export async function listChatsOfVisitor(
  db: Reader,
  { orgId, id }: ReachableTeam,
  visitorId: string,
  most: number,
): Promise<ChatRow[]> {
  const listed = await sql<ChatRow>`
    select ${chatColumns} from chats chat
    where chat.org_id = ${orgId} and chat.team_id = ${id} and chat.visitor_id = ${visitorId}
    order by chat.updated_at desc, chat.id desc
    limit ${most}`.execute(db);
  return listed.rows;
}
