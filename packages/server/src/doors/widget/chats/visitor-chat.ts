import type { VisitorChat, VisitorChatDetail } from '@guildhall/contract';
import { visibleTo } from '#ground/access/visible-to.ts';
import type { ChatRow } from '#assistant/chats/chat.ts';
import { listAskable } from '#assistant/chats/chats.queries.ts';
import type { ReachableChat } from '#assistant/chats/reach-chat.ts';
import { presentMessages } from '#assistant/chats/message.ts';
import { readMessages } from '#assistant/chats/messages.queries.ts';
import type { Reader } from '#ground/db/database.ts';
import { inScope } from '#library/scope/scope.queries.ts';

type Looking = Pick<ReachableChat, 'team' | 'viewer' | 'row'>;

/**
 * Converts a chat for its visitor. Leaves out documents that the visitor no longer sees, even their
 * names.
 */
export async function toVisitorChat(
  db: Reader,
  { team, viewer, row }: Looking,
): Promise<VisitorChat> {
  const { id, title, document_ids: only } = row;
  const documents =
    only.length === 0
      ? []
      : await listAskable(db, inScope({ team, visible: visibleTo(viewer), only }));
  return { id, title, createdAt: row.created_at.toISOString(), documents };
}

/** Returns a visitor's chat with all its messages. */
export async function readVisitorChat(db: Reader, chat: ReachableChat): Promise<VisitorChatDetail> {
  const messages = await presentMessages(db, chat, await readMessages(db, chat));
  const updatedAt = chat.row.updated_at.toISOString();
  return { ...(await toVisitorChat(db, chat)), updatedAt, messages };
}

/** Converts a chat for a list. */
export function toListed({ id, title, created_at: createdAt, updated_at: updatedAt }: ChatRow) {
  return { id, title, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
