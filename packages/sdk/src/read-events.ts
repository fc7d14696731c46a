import { createParser } from 'eventsource-parser';
import type { EventSourceMessage } from 'eventsource-parser';

/**
 * The server sends a sign of life every 15 seconds, so a longer silence means a dead connection.
 */
const silenceMaxMs = 50_000;

/** Yields the events of a body until it ends. Throws when the connection breaks or falls silent. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<EventSourceMessage, void> {
  const arrived: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => arrived.push(event) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await withinTime(reader.read());
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
  const silent = Promise.withResolvers<never>();
  const timer = setTimeout(() => silent.reject(new Error('silence')), silenceMaxMs);
  try {
    return await Promise.race([work, silent.promise]);
  } finally {
    clearTimeout(timer);
  }
}
