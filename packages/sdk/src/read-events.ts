import { createParser } from 'eventsource-parser';
import type { EventSourceMessage } from 'eventsource-parser';

/** A server shows every 15 seconds that it is there; who is silent for so long is not. */
const silenceMaxMs = 50_000;

/** The events in a body, until it ends; throws when it breaks or falls silent. */
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
    // Also where nobody wants to read on: the connection is given up.
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
