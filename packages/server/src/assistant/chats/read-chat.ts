import type { ChatDetail } from '@guildhall/contract';
import type { Reader } from '#ground/db/database.ts';
import { findSeen } from '#library/quotes/seen-sources.queries.ts';
import { presentMessages } from './message.ts';
import { readMessages } from './messages.queries.ts';
import { toChat } from './chat.ts';
import type { ReachableChat, ReadableChat } from './reach-chat.ts';

/** Reads a chat for its owner. */
export async function readChat(db: Reader, chat: ReachableChat): Promise<ChatDetail> {
  return readAnyChat(db, { ...chat, isOwn: true });
}

/**
 * Reads a chat for its owner or another reader. Leaves out words, names and attached documents that
 * the reader cannot see.
 */
export async function readAnyChat(db: Reader, chat: ReadableChat): Promise<ChatDetail> {
  const rows = await readMessages(db, chat);
  const seen = chat.isOwn ? undefined : await findSeen(db, chat, chat.row.document_ids);
  return {
    ...toChat(chat.row, chat.isOwn, seen),
    messages: await presentMessages(db, chat, rows),
  };
}
