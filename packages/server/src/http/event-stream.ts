import type { Context } from 'hono';
import type { RequestEnv } from './api.ts';

/** One event of a stream; `at` counts from 1 and is its id. */
export interface NumberedEvent {
  readonly at: number;
  readonly name: string;
  readonly data: object;
}

/**
 * The events after the one numbered `after`, together those that may be sent together; ends early
 * when the signal says that nobody listens.
 */
export type EventSource = (
  after: number,
  signal: AbortSignal,
) => AsyncIterable<readonly NumberedEvent[]>;

/** So often a silent connection is shown to be alive. */
const pingMs = 15_000;

export function wantsEvents(c: Context): boolean {
  return (c.req.header('accept') ?? '').toLowerCase().includes('text/event-stream');
}

/** Sends events, beginning after the one that the client saw last. */
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
  // A slow reader is not asked for more, so what it has not read waits with the source.
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const showLife = () => stream.enqueue(alive);
      // The headers leave with the first byte.
      showLife();
      ping = setInterval(() => (stream.desiredSize ?? 0) > 0 && showLife(), pingMs);
    },
    async pull(stream) {
      const next = await events.next().catch((err: unknown) => {
        // Too late for a status; who reads again is told.
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
      // A source that waits to be asked for more does not hear the signal.
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

/** JSON has no line ends of its own. */
function toBytes(events: readonly NumberedEvent[]): Uint8Array {
  const texts = events.map(
    ({ at, name, data }) => `event: ${name}\ndata: ${JSON.stringify(data)}\nid: ${at}\n\n`,
  );
  return Buffer.from(texts.join(''));
}

/** The number of the last event that a client saw; 0 when it saw none or says nothing sensible. */
function lastEventSeen(c: Context): number {
  const said = /^[0-9]{1,9}$/.exec(c.req.header('last-event-id') ?? '')?.[0];
  return Number(said ?? 0);
}
