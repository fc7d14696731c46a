import type { Context } from 'hono';
import type { Message } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import type { RequestEnv } from '#ground/http/api.ts';
import { sendEvents, wantsEvents } from '#ground/http/event-stream.ts';
import { findSeen } from '#library/quotes/seen-sources.queries.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import type { ReachableChat } from '#assistant/chats/reach-chat.ts';
import { followMessage } from './follow-message.ts';
import { presentMessage } from '#assistant/chats/message.ts';
import { findMessage } from '#assistant/chats/messages.queries.ts';
import { readMessage } from './reach-message.ts';
import type { ReachableMessage } from './reach-message.ts';

type Reply = { message: Message } | Response;

/** Replies with a new answer: as a stream of events, or as one message when it is whole. */
export async function replyWithNew(
  { db, answers }: AssistantParts,
  c: Context<RequestEnv>,
  chat: ReachableChat,
  messageId: string,
): Promise<Reply> {
  const read = () => readMessage(db, chat, messageId);
  const maySee = async () => true;
  if (wantsEvents(c)) {
    return sendEvents(c, 201, followMessage({ db, answers, chat, messageId, maySee, read }));
  }
  const message = await (answers.finished(messageId) ?? read());
  if (message.state === 'failed') throw new Failure('answer_failed');
  return { message };
}

/**
 * Replies with the answer to a question that was sent before like with a new one, except that the
 * reader may not see all of its documents any more.
 */
export async function replyWithEarlier(
  parts: AssistantParts,
  c: Context<RequestEnv>,
  chat: ReachableChat,
  messageId: string,
): Promise<Reply> {
  const { db, answers } = parts;
  if (wantsEvents(c)) {
    const row = await findMessage(db, chat, messageId);
    if (!row) throw new Failure('message_not_found');
    return sendEvents(c, 201, followAsReader(parts, { chat, row }));
  }
  await answers.finished(messageId);
  const message = await readMessage(db, chat, messageId);
  if (message.state === 'failed') throw new Failure('answer_failed');
  return { message };
}

/** Replies with a message as it is, or with its events after the last one that the client saw. */
export async function replyWithMessage(
  parts: AssistantParts,
  c: Context<RequestEnv>,
  { chat, row }: ReachableMessage,
): Promise<Reply> {
  if (!wantsEvents(c)) return { message: await presentMessage(parts.db, chat, row) };
  return sendEvents(c, 200, followAsReader(parts, { chat, row }));
}

/** Follows an answer as long as its reader may see the documents that it names. */
function followAsReader({ db, answers }: AssistantParts, { chat, row }: ReachableMessage) {
  const messageId = row.id;
  const read = () => readMessage(db, chat, messageId);
  const maySee = async (sources: readonly string[]) =>
    (await findSeen(db, chat, sources, row.created_at)).size === sources.length;
  return followMessage({ db, answers, chat, messageId, maySee, read });
}
