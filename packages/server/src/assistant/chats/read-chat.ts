import type { ChatDetail, Message, MessageFeedback } from '@guildhall/contract';
import type { Reader } from '#ground/db/database.ts';
import { findSeen } from '#library/quotes/seen-sources.queries.ts';
import { listCorrectionsOfChat } from '#assistant/corrections/corrections.queries.ts';
import { presentCorrections } from '#assistant/corrections/present-correction.ts';
import { presentMessages } from './message.ts';
import type { PlacedMessageRow } from './message.ts';
import { readMessages } from './messages.queries.ts';
import { toChat } from './chat.ts';
import type { ReachableChat, ReadableChat } from './reach-chat.ts';

/** Reads a chat for its owner. */
export async function readChat(db: Reader, chat: ReachableChat): Promise<ChatDetail> {
  return readAnyChat(db, { ...chat, isOwn: true });
}

/**
 * Reads a chat for its owner or another reader. Leaves out words, names and attached documents that
 * the reader cannot see. Earlier versions are for its owner alone: what they have replaced is shown
 * to nobody with whom the chat is shared.
 */
export async function readAnyChat(
  db: Reader,
  chat: ReadableChat,
  { withVersions = false } = {},
): Promise<ChatDetail> {
  const rows = await readMessages(db, chat, { withFormer: withVersions && chat.isOwn });
  const seen = chat.isOwn ? undefined : await findSeen(db, chat, chat.row.document_ids);
  const messages = await presentMessages(db, chat, rows);
  return {
    ...toChat(chat.row, chat.isOwn, seen),
    ...(withVersions ? splitVersions(rows, messages) : { messages }),
    feedback: await readFeedback(db, chat, messages),
  };
}

/** Parts the messages of the latest version from those of earlier ones. */
function splitVersions(rows: readonly PlacedMessageRow[], messages: readonly Message[]) {
  const ids = new Map(rows.map(({ number, id }) => [number, id]));
  const all = messages.map((message, at) => ({
    ...message,
    followsId: ids.get(rows[at]?.follows ?? 0) ?? null,
  }));
  return {
    messages: all.filter((_, at) => rows[at]?.is_former === false),
    formerMessages: all.filter((_, at) => rows[at]?.is_former),
  };
}

/** Reads what the owner of a chat said about these of its answers; nothing for anybody else. */
async function readFeedback(
  db: Reader,
  chat: ReadableChat,
  messages: readonly Message[],
): Promise<MessageFeedback[]> {
  if (!chat.isOwn) return [];
  const shown = new Set(messages.map(({ id }) => id));
  const given = await listCorrectionsOfChat(db, chat.team, chat.row.id);
  const rows = given.filter((row) => shown.has(row.message_id));
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
