import type { Message } from '@guildhall/contract';
import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { ReachableChat } from '#assistant/chats/reach-chat.ts';
import { presentMessage } from '#assistant/chats/message.ts';
import type { MessageRow } from '#assistant/chats/message.ts';
import { findMessage } from '#assistant/chats/messages.queries.ts';

/** A message and its chat, both within the principal's reach. */
export interface ReachableMessage {
  readonly chat: ReachableChat;
  readonly row: MessageRow;
}

/**
 * Returns the message if its chat is reachable. A missing chat and a missing message give the same
 * 404.
 */
export async function reachMessage(
  db: Reader,
  messageId: string,
  reach: () => Promise<ReachableChat>,
): Promise<ReachableMessage> {
  const chat = await reach().catch((cause: unknown) => {
    throw cause instanceof Failure ? new Failure('message_not_found', { cause }) : cause;
  });
  const row = await findMessage(db, chat, messageId);
  if (!row) throw new Failure('message_not_found');
  return { chat, row };
}

export async function readMessage(
  db: Reader,
  chat: ReachableChat,
  messageId: string,
): Promise<Message> {
  const row = await findMessage(db, chat, messageId);
  if (!row) throw new Failure('message_not_found');
  return presentMessage(db, chat, row);
}
