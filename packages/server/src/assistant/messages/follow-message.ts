import { setTimeout as delay } from 'node:timers/promises';
import type { Message } from '@guildhall/contract';
import type { EventSource } from '../../http/event-stream.ts';
import { endOf } from './answer-events.ts';
import type { AnswerEvent } from './answer-events.ts';
import type { AnswersUnderWay } from './answers-under-way.ts';

interface Following {
  answers: AnswersUnderWay;
  messageId: string;
  /** False where its events tell what the reader has no right to any more. */
  mayReplay: boolean;
  /** Tells how the message stands where this process does not have its events. */
  read(): Promise<Message>;
}

/** The events of an answer. The writer does not care who reads. */
export function followMessage({ answers, messageId, mayReplay, read }: Following): EventSource {
  return (after, signal) => {
    const events = mayReplay ? answers.follow(messageId, after, signal) : undefined;
    return events ?? lateEvents(read, signal);
  };
}

const againMs = 500;
/** Beyond every event that may have come before. */
const lateAt = 1_000_000;

/**
 * How an answer ended that another process writes, that was written long ago, or whose events tell
 * what the reader has no right to any more.
 */
async function* lateEvents(
  read: () => Promise<Message>,
  signal: AbortSignal,
): AsyncGenerator<readonly AnswerEvent[]> {
  let message = await read();
  while (message.state === 'writing') {
    await delay(againMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    message = await read();
  }
  yield [{ at: lateAt, ...endOf(message) }];
}
