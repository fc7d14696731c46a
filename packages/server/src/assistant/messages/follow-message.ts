import { setTimeout as delay } from 'node:timers/promises';
import type { Message } from '@guildhall/contract';
import type { EventSource } from '../../http/event-stream.ts';
import { endOf } from './answer-events.ts';
import type { AnswerEvent } from './answer-events.ts';
import type { AnswersUnderWay } from './answers-under-way.ts';

interface Following {
  answers: AnswersUnderWay;
  messageId: string;
  /** Tells how the message stands where this process does not have its events. */
  read(): Promise<Message>;
}

/** The events of an answer. The writer does not care who reads. */
export function followMessage({ answers, messageId, read }: Following): EventSource {
  return (after, signal) => answers.follow(messageId, after, signal) ?? lateEvents(read, signal);
}

const againMs = 500;
/** Beyond every event that may have come before. */
const lateAt = 1_000_000;

/** Of an answer that another process writes, or that was written long ago: how it ended. */
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
