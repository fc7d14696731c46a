import { streamSSE } from 'hono/streaming';
import type { Context } from 'hono';
import type { Message } from '@guildhall/contract';
import type { AnswerEvent, AnswersUnderWay } from './answers-under-way.ts';

/** So often a silent connection is shown to be alive. */
const pingMs = 15_000;

export function wantsEvents(c: Context): boolean {
  return (c.req.header('accept') ?? '').toLowerCase().includes('text/event-stream');
}

/** The number of the last event that a client saw; 0 when it saw none or says nothing sensible. */
export function lastEventSeen(c: Context): number {
  const said = /^[0-9]{1,9}$/.exec(c.req.header('last-event-id') ?? '')?.[0];
  return Number(said ?? 0);
}

interface Following {
  answers: AnswersUnderWay;
  messageId: string;
  /** Tells how the message stands when its writer is gone. */
  read(): Promise<Message>;
}

/** Sends the events of an answer after the last one seen. The writer does not care who reads. */
export function sendEvents(c: Context, { answers, messageId, read }: Following): Response {
  const left = new AbortController();
  const events = answers.follow(messageId, lastEventSeen(c), left.signal);
  c.header('x-accel-buffering', 'no');
  return streamSSE(c, async (stream) => {
    stream.onAbort(() => left.abort());
    const ping = setInterval(() => void stream.write(': alive\n\n'), pingMs);
    try {
      for await (const event of events ?? lateEvents(read, left.signal)) {
        await stream.writeSSE({
          id: String(event.at),
          event: event.name,
          data: JSON.stringify(event.data),
        });
      }
    } finally {
      clearInterval(ping);
    }
  });
}

const retryMs = 500;

/** Of an answer that this process does not write: how it ended, once it has. */
async function* lateEvents(
  read: () => Promise<Message>,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  let message = await read();
  while (message.state === 'writing' && !signal.aborted) {
    await new Promise((done) => setTimeout(done, retryMs));
    message = await read();
  }
  yield endOf(message, 1_000_000);
}

/** The last event of every stream. */
export function endOf(message: Message, at: number): AnswerEvent {
  if (message.state !== 'failed') return { at, name: 'done', data: { message } };
  return { at, name: 'error', data: { error: 'The answer could not be finished', message } };
}
