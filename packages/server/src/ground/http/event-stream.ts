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
 * client leaves and the signal aborts.
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

/**
 * Answers with a stream of events, starting after the last one that the client has seen. Calls
 * `onEnd` exactly once: when the stream has ended, when the client has left, or at once if no
 * stream begins. Release resources there, because a source that was never read runs no `finally`.
 */
export function sendEvents(
  c: Context<RequestEnv>,
  status: 200 | 201,
  source: EventSource,
  onEnd: () => void = () => {},
): Response {
  const client = c.req.raw.signal;
  // The body of an answer to HEAD is never read, so its stream would never end.
  if (c.req.method === 'HEAD' || client.aborted) {
    onEnd();
    return c.body(null, status, eventHeaders);
  }
  const left = new AbortController();
  const events = source(lastEventSeen(c), left.signal)[Symbol.asyncIterator]();
  let ping: NodeJS.Timeout;
  let stream: ReadableStreamDefaultController<Uint8Array>;
  const end = () => {
    if (left.signal.aborted) return;
    clearInterval(ping);
    client.removeEventListener('abort', leave);
    left.abort(clientLeft);
    // A source that waits at a `yield` does not notice the signal.
    events.return?.()?.catch(() => {});
    onEnd();
  };
  const leave = () => {
    end();
    stream.close();
  };
  // `pull` is not called for a slow reader, so unread events stay in the source.
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
      const showLife = () => stream.enqueue(alive);
      // The headers are sent with the first byte.
      showLife();
      ping = setInterval(() => (stream.desiredSize ?? 0) > 0 && showLife(), pingMs);
      client.addEventListener('abort', leave, { once: true });
    },
    async pull() {
      const bytes = await nextBytes(c, events);
      if (left.signal.aborted) return;
      if (bytes === undefined) leave();
      else stream.enqueue(bytes);
    },
    cancel: end,
  });
  return c.body(body, status, eventHeaders);
}

/** Returns the next events as they are sent; undefined if there are no more. */
async function nextBytes(
  c: Context<RequestEnv>,
  events: AsyncIterator<readonly NumberedEvent[]>,
): Promise<Uint8Array | undefined> {
  try {
    const next = await events.next();
    return next.done === true ? undefined : toBytes(next.value);
  } catch (err) {
    // It is too late for an error status. A client that reads again gets the error.
    c.get('log').warn({ err }, 'A stream failed');
    return undefined;
  }
}

const clientLeft = new Error('The client has left');
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
