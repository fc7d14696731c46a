import { setTimeout as delay } from 'node:timers/promises';
import type { Message } from '@guildhall/contract';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import type { ReachableChat } from '#assistant/chats/reach-chat.ts';
import { askToStop } from './shared-events.queries.ts';
import { presentMessage } from '#assistant/chats/message.ts';
import { endWriting, findMessage } from '#assistant/chats/messages.queries.ts';

/** How long, in ms, the process that writes an answer has to stop it. */
const patienceMs = 3_000;
const lookAgainMs = 150;

/**
 * Stops an answer and keeps what was written. Leaves a finished answer as it is. Asks another
 * process that writes the answer to stop; if it does not in time, ends the answer here with the
 * draft saved last.
 */
export async function stopMessage(
  { db, answers }: AssistantParts,
  actor: Actor,
  chat: ReachableChat,
  messageId: string,
): Promise<Message> {
  answers.stop(messageId);
  const finished = answers.finished(messageId);
  if (finished) await finished.catch(() => {});
  else await stopInOtherProcess(db, chat, messageId);
  const row = await transaction(db, async (tx) => {
    await recordWrite(tx, actor, chat.team, 'message.stopped', [messageId]);
    const ended = await endWriting(tx, chat, messageId);
    return ended ?? (await findMessage(tx, chat, messageId));
  });
  if (!row) throw new Failure('message_not_found');
  return presentMessage(db, chat, row);
}

async function stopInOtherProcess(db: Db, chat: ReachableChat, messageId: string): Promise<void> {
  await askToStop(db, chat, messageId);
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookAgainMs) {
    if ((await findMessage(db, chat, messageId))?.state !== 'writing') return;
    await delay(lookAgainMs);
  }
}
