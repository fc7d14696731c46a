import type { Message } from '@guildhall/contract';
import type { Reader } from '#db/database.ts';
import { Failure } from '#failure.ts';
import type { ReachableChat } from '../chats/reach-chat.ts';
import { presentMessage } from './message.ts';
import type { MessageRow } from './message.ts';
import { findMessage } from './messages.queries.ts';

/** A message with the chat of whoever asks. */
export interface ReachableMessage {
  readonly chat: ReachableChat;
  readonly row: MessageRow;
}

/** The message, if its chat is theirs who ask; whatever is missing, the same 404. */
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

/** How the message stands now. */
export async function readMessage(
  db: Reader,
  chat: ReachableChat,
  messageId: string,
): Promise<Message> {
  const row = await findMessage(db, chat, messageId);
  if (!row) throw new Failure('message_not_found');
  return presentMessage(db, chat, row);
}
