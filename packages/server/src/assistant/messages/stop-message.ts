import { setTimeout as delay } from 'node:timers/promises';
import type { Message } from '@guildhall/contract';
import { recordWrite } from '#audit/audit.queries.ts';
import { transaction } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import { Failure } from '#failure.ts';
import type { Actor } from '#http/principal.ts';
import type { AssistantParts } from '../assistant.ts';
import type { ReachableChat } from '../chats/reach-chat.ts';
import { askToStop } from './elsewhere/shared-events.queries.ts';
import { presentMessage } from './message.ts';
import { endWriting, findMessage } from './messages.queries.ts';

/** So long the process that writes an answer gets to stop it. */
const patienceMs = 3_000;
const lookAgainMs = 150;

/**
 * Stops an answer; what there is of it stays. One that is whole stays as it is. Where another
 * process writes it, that one is asked to; if it does not in time, the answer is ended here with
 * what was last heard of it, and that process finds it ended.
 */
export async function stopMessage(
  { db, answers }: AssistantParts,
  actor: Actor,
  chat: ReachableChat,
  messageId: string,
): Promise<Message> {
  answers.stop(messageId);
  const whole = answers.whole(messageId);
  if (whole) await whole.catch(() => {});
  else await stopElsewhere(db, chat, messageId);
  const row = await transaction(db, async (tx) => {
    await recordWrite(tx, actor, chat.team, 'message.stopped', [messageId]);
    const ended = await endWriting(tx, chat, messageId);
    return ended ?? (await findMessage(tx, chat, messageId));
  });
  if (!row) throw new Failure('message_not_found');
  return presentMessage(db, chat, row);
}

async function stopElsewhere(db: Db, chat: ReachableChat, messageId: string): Promise<void> {
  await askToStop(db, chat, messageId);
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookAgainMs) {
    if ((await findMessage(db, chat, messageId))?.state !== 'writing') return;
    await delay(lookAgainMs);
  }
}
