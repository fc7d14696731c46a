import { setTimeout as delay } from 'node:timers/promises';
import type { Message } from '@guildhall/contract';
import type { Db } from '#ground/db/database.ts';
import type { ReachableChat } from '#assistant/chats/reach-chat.ts';
import type { AnswerEvent } from '#assistant/live-answers/answer-events.ts';
import { findShared } from './shared-events.queries.ts';

export interface FollowingShared {
  db: Db;
  chat: ReachableChat;
  messageId: string;
  /** True if the reader may see all of these sources. */
  maySee(sources: readonly string[]): Promise<boolean>;
  read(): Promise<Message>;
}

const lookAgainMs = 200;
/**
 * Number of further looks after the answer ended, in case its writer still shares the last events.
 */
const looksAfterEnd = 5;

/**
 * Yields events that another process shares of an answer it writes. Returns the number of the last
 * event if only the final event comes after it, and null if more may be missing.
 */
export async function* followShared(
  { db, chat, messageId, maySee, read }: FollowingShared,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<readonly AnswerEvent[], number | null> {
  let told = after;
  for (let looksLeft = looksAfterEnd; looksLeft > 0 && !signal.aborted;) {
    const shared = await findShared(db, chat, messageId, told);
    if (shared && !(await maySee(shared.sources))) return null;
    if (shared && shared.events.length > 0) {
      told = shared.lastAt;
      yield shared.events;
    }
    if (shared?.isLast) return shared.lastAt;
    const isOver = (await read()).state !== 'writing';
    // Nothing is shared of an answer that ended long ago or within one round.
    if (isOver && !shared && told === after) return null;
    if (isOver) looksLeft -= 1;
    await delay(lookAgainMs, undefined, { signal, ref: false }).catch(() => {});
  }
  return null;
}
