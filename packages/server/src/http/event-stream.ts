import type { Context } from 'hono';
import type { RequestEnv } from './api.ts';

/** An event of a stream. `at` counts from 1 and is the event's id. */
export interface NumberedEvent {
  readonly at: number;
  readonly name: string;
  readonly data: object;
}

/**
 * Yields the events after number `after`, in groups that may be sent together. Ends early if the
 * signal aborts because the client has left.
 */
export type EventSource = (
  after: number,
  signal: AbortSignal,
) => AsyncIterable<readonly NumberedEvent[]>;

/** The interval of the comments that keep a silent connection open. */
const pingMs = 15_000;

export function wantsEvents(c: Context): boolean {
  return (c.req.header('accept') ?? '').toLowerCase().includes('text/event-stream');
}

/** Answers with a stream of events, starting after the last one that the client has seen. */
export function sendEvents(
  c: Context<RequestEnv>,
  status: 200 | 201,
  source: EventSource,
): Response {
  const left = new AbortController();
  const events = source(lastEventSeen(c), left.signal)[Symbol.asyncIterator]();
  let ping: NodeJS.Timeout;
  const end = () => {
    clearInterval(ping);
    left.abort(nobodyListens);
  };
  // `pull` is not called for a slow reader, so unread events stay in the source.
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const showLife = () => stream.enqueue(alive);
      // The headers are sent with the first byte.
      showLife();
      ping = setInterval(() => (stream.desiredSize ?? 0) > 0 && showLife(), pingMs);
    },
    async pull(stream) {
      const next = await events.next().catch((err: unknown) => {
        // It is too late for an error status. A client that reads again gets the error.
        c.get('log').warn({ err }, 'a stream broke off');
        return { done: true, value: undefined } as const;
      });
      if (left.signal.aborted) return;
      if (next.done !== true) return stream.enqueue(toBytes(next.value));
      end();
      stream.close();
    },
    cancel() {
      end();
      // A source that waits at a `yield` does not notice the signal.
      events.return?.()?.catch(() => {});
    },
  });
  return c.body(body, status, eventHeaders);
}

const nobodyListens = new Error('Nobody listens');
const alive = Buffer.from(': alive\n\n');

const eventHeaders = {
  'content-type': 'text/event-stream',
  'transfer-encoding': 'chunked',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/** Encodes events. JSON text contains no line breaks. */
function toBytes(events: readonly NumberedEvent[]): Uint8Array {
  const texts = events.map(
    ({ at, name, data }) => `event: ${name}\ndata: ${JSON.stringify(data)}\nid: ${at}\n\n`,
  );
  return Buffer.from(texts.join(''));
}

/** Returns the number of the last event that the client has seen; 0 if unknown. */
function lastEventSeen(c: Context): number {
  const said = /^[0-9]{1,9}$/.exec(c.req.header('last-event-id') ?? '')?.[0];
  return Number(said ?? 0);
}
