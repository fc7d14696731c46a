import type { ChatDetail, Message } from '@guildhall/sdk';
import type { SentQuestion } from './unsent-question.ts';

/** Returns the messages of all versions of the chat, the earliest first. */
export function allOf({ messages, formerMessages = [] }: ChatDetail): Message[] {
  if (formerMessages.length === 0) return messages;
  // The order of each list is kept where two messages have the same time.
  const time = ({ createdAt }: Message) => Date.parse(createdAt);
  return [...formerMessages, ...messages].toSorted((a, b) => time(a) - time(b));
}

/**
 * Returns the messages of the version with this message, up to what was said last in it; without
 * one, those of the latest version.
 */
export function messagesOf(chat: ChatDetail, throughId: string | undefined): Message[] {
  const all = allOf(chat);
  const through = all.find(({ id }) => id === throughId);
  if (!through) return chat.messages;
  const byId = new Map(all.map((message) => [message.id, message]));
  const line = [through];
  for (let id = through.followsId; id; id = line[0]?.followsId) {
    const before = byId.get(id);
    if (!before) break;
    line.unshift(before);
  }
  for (let next = lastAfter(all, through.id); next; next = lastAfter(all, next.id)) line.push(next);
  return line;
}

function lastAfter(all: readonly Message[], id: string): Message | undefined {
  return all.findLast(({ followsId }) => followsId === id);
}

/** Returns the ids of the versions of a question, the earliest first; one if it was asked once. */
export function versionsOf(chat: ChatDetail, question: Message): string[] {
  if (question.followsId === undefined) return [question.id];
  return allOf(chat)
    .filter(({ role, followsId }) => role === 'user' && followsId === question.followsId)
    .map(({ id }) => id);
}

/** Returns the messages before a question that is on its way or being answered. */
export function lineTo(chat: ChatDetail, { questionId, afterId }: SentQuestion): Message[] {
  const line = messagesOf(chat, afterId ?? undefined);
  const place = line.findIndex(({ id }) => id === questionId);
  if (place >= 0) return line.slice(0, place);
  return afterId === undefined
    ? line
    : line.slice(0, line.findIndex(({ id }) => id === afterId) + 1);
}
