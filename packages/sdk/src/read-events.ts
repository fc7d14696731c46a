import { createParser } from 'eventsource-parser';
import type { EventSourceMessage } from 'eventsource-parser';
import { ConnectionBroken, overNetwork } from './error.ts';

/**
 * The server sends a sign of life every 15 seconds, so a longer silence means a dead connection.
 */
const silenceMaxMs = 50_000;

/**
 * Yields the events of a body until it ends. Throws `ConnectionBroken` when the connection breaks or
 * falls silent.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<EventSourceMessage, void> {
  const arrived: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => arrived.push(event) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await withinTime(overNetwork(() => reader.read()));
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* arrived.splice(0);
    }
  } finally {
    // Also when the caller stops reading: closes the connection.
    reader.cancel().catch(() => {});
  }
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionBroken('silence')), silenceMaxMs);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
