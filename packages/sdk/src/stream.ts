import { anySignal } from './call.ts';
import { ConnectionBroken, GuildhallError } from './error.ts';
import type { Values } from './input.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import type { CallOptions, Server } from './options.ts';
import { readEvents } from './read-events.ts';
import { pauseBeforeNext, sleep } from './retry.ts';
import { send } from './send.ts';

/** An event of a stream, named as in the contract. */
interface StreamedEvent {
  event: string;
  data: unknown;
}

/**
 * The source of the events: first the original request, after a break the operation that resumes
 * it.
 */
interface Place {
  operation: Operation;
  input: Values;
  /** The id of the last event that arrived. */
  after: string;
}

/** True if an operation can answer with a stream of events. */
export function hasEvents({ events }: Operation): boolean {
  return events !== undefined;
}

/** Yields the events of one request to the last, and reconnects when the connection breaks. */
export function streamFrom(server: Server, operation: Operation) {
  return async function* (
    input: Values = {},
    options: CallOptions = {},
  ): AsyncGenerator<StreamedEvent, void> {
    const { attemptsMax = server.attemptsMax, timeoutMs = server.timeoutMs } = options;
    const signal = anySignal(server, options);
    const place: Place = { operation, input, after: '' };
    for (let attempt = 1; ; attempt++) {
      try {
        for await (const event of readOnce(server, place, { signal, timeoutMs })) {
          attempt = 0;
          yield event;
          if (isLast(operation, event)) return;
        }
        throw new ConnectionBroken('the stream ended before its last event');
      } catch (cause) {
        const error = explain(server, cause, signal);
        const pauseMs =
          attempt < attemptsMax ? pauseBeforeNext(place.operation, error, attempt || 1) : null;
        if (pauseMs === null) throw error;
        await sleep(pauseMs, signal);
      }
    }
  };
}

async function* readOnce(
  server: Server,
  place: Place,
  how: { signal: AbortSignal; timeoutMs: number },
): AsyncGenerator<StreamedEvent, void> {
  const { operation, input, after } = place;
  const response = (await send(server, operation, input, {
    ...how,
    eventsAfter: after,
  })) as Response;
  Object.assign(place, resumeAt(response));
  if (!response.body) return;
  for await (const { event = '', id = '', data } of readEvents(response.body)) {
    place.after = id;
    const known = readEvent(server, operation, event, data);
    if (known) yield known;
  }
}

/** Reads an event. Undefined for an unknown event, which a later server version may send. */
function readEvent(
  { url, checks }: Server,
  operation: Operation,
  event: string,
  text: string,
): StreamedEvent | undefined {
  if (!operation.events?.includes(event)) return undefined;
  try {
    const data: unknown = JSON.parse(text);
    return { event, data: checks ? checks.readEvent(operation, event, data) : data };
  } catch (cause) {
    const message = `${url} does not look like a Guildhall server of this version`;
    throw new GuildhallError(message, { code: 'unexpected_answer', url, cause });
  }
}

function isLast({ ends }: Operation, { event }: StreamedEvent): boolean {
  return ends?.includes(event) === true;
}

/**
 * Returns the operation for the URL in the `location` header, where the answer can be read again.
 */
function resumeAt({ headers }: Response): Pick<Place, 'operation' | 'input'> | undefined {
  const location = headers.get('location') ?? '';
  for (const operation of Object.values<Operation>(operations)) {
    if (operation.method !== 'get' || !hasEvents(operation)) continue;
    const pattern = operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/?#]+)');
    const found = new RegExp(`^${pattern}$`).exec(location);
    if (found) return { operation, input: { ...found.groups } };
  }
  return undefined;
}

/** Converts a broken stream into the error of an unreachable server. */
function explain({ url }: Server, cause: unknown, signal: AbortSignal): unknown {
  signal.throwIfAborted();
  if (!(cause instanceof ConnectionBroken)) return cause;
  const message = `No answer from ${url} (${cause.message})`;
  return new GuildhallError(message, { code: 'unreachable', url, cause: cause.cause });
}
