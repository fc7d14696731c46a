import type { ChatDetail, MessageFeedback } from '@guildhall/contract';
import type { Reader } from '#ground/db/database.ts';
import { findSeen } from '#library/quotes/seen-sources.queries.ts';
import { listCorrectionsOfChat } from '#assistant/corrections/corrections.queries.ts';
import { presentCorrections } from '#assistant/corrections/present-correction.ts';
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
    feedback: chat.isOwn ? await readFeedback(db, chat) : [],
  };
}

/** Reads what the owner of a chat said about its answers. */
async function readFeedback(db: Reader, chat: ReachableChat): Promise<MessageFeedback[]> {
  const rows = await listCorrectionsOfChat(db, chat.team, chat.row.id);
  const trainings = await presentCorrections(db, chat, rows);
  return trainings.map(({ id, isUpvoted, status, correctedResponse }, at) => ({
    messageId: rows[at]?.message_id ?? '',
    trainingId: id,
    isUpvoted,
    status,
    correctedResponse,
    rejectionReason: rows[at]?.rejection_reason ?? null,
  }));
}
