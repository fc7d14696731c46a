import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { RequestEnv } from './api.ts';

/** One event of a stream; `at` counts from 1 and is its id. */
export interface NumberedEvent {
  readonly at: number;
  readonly name: string;
  readonly data: object;
}

/** The events after the one numbered `after`; ends early when the signal says that nobody listens. */
export type EventSource = (after: number, signal: AbortSignal) => AsyncIterable<NumberedEvent>;

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
  c.status(status);
  c.header('x-accel-buffering', 'no');
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(() => left.abort());
    const showLife = () => stream.write(': alive\n\n');
    const ping = setInterval(() => void showLife(), pingMs);
    try {
      // The headers leave with the first byte.
      await showLife();
      for await (const { at, name, data } of source(lastEventSeen(c), left.signal)) {
        if (left.signal.aborted) break;
        await stream.writeSSE({ id: String(at), event: name, data: JSON.stringify(data) });
      }
    } catch (err) {
      // Too late for a status; who reads again is told.
      c.get('log').warn({ err }, 'a stream broke off');
    } finally {
      clearInterval(ping);
    }
  });
  response.headers.set('cache-control', 'no-store');
  return response;
}

/** The number of the last event that a client saw; 0 when it saw none or says nothing sensible. */
function lastEventSeen(c: Context): number {
  const said = /^[0-9]{1,9}$/.exec(c.req.header('last-event-id') ?? '')?.[0];
  return Number(said ?? 0);
}
