import type { ChatDetail } from '@guildhall/contract';
import type { Reader } from '#ground/db/database.ts';
import { presentMessages } from './message.ts';
import { readMessages } from './messages.queries.ts';
import { toChat } from './chat.ts';
import type { ReachableChat } from './reach-chat.ts';

export async function readChat(db: Reader, chat: ReachableChat): Promise<ChatDetail> {
  const rows = await readMessages(db, chat);
  return { ...toChat(chat.row), messages: await presentMessages(db, chat, rows) };
}
