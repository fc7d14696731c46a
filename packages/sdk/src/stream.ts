import { endpoints } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { anySignal } from './call.ts';
import { GuildhallError, reasonOf } from './error.ts';
import type { Values } from './input.ts';
import type { CallOptions, Server } from './options.ts';
import { readEvents } from './read-events.ts';
import { pauseBeforeNext, sleep } from './retry.ts';
import { send } from './send.ts';

/** One event as the contract names it. */
interface StreamedEvent {
  event: string;
  data: unknown;
}

/** What is read: at first what was asked for, after a break where that is to be found. */
interface Place {
  endpoint: Endpoint;
  input: Values;
  /** The id of the last event that came. */
  after: string;
}

/** Whether an endpoint can answer with a stream of events. */
export function hasEvents({ answer }: Endpoint): boolean {
  return answer.kind === 'json' && answer.events !== undefined;
}

/** The events of one request, to the last, over as many connections as it takes. */
export function streamFrom(server: Server, endpoint: Endpoint) {
  return async function* (
    input: Values = {},
    options: CallOptions = {},
  ): AsyncGenerator<StreamedEvent, void> {
    const { attemptsMax = server.attemptsMax, timeoutMs = server.timeoutMs } = options;
    const signal = anySignal(server, options);
    const place: Place = { endpoint, input, after: '' };
    for (let attempt = 1; ; attempt++) {
      try {
        for await (const event of readOnce(server, place, { signal, timeoutMs })) {
          attempt = 0;
          yield event;
          if (isLast(endpoint, event)) return;
        }
        throw new Error('the stream ended before its last event');
      } catch (cause) {
        const error = explain(server, cause, signal);
        const pauseMs =
          attempt < attemptsMax ? pauseBeforeNext(place.endpoint, error, attempt || 1) : null;
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
  const { endpoint, input, after } = place;
  const response = (await send(server, endpoint, input, {
    ...how,
    eventsAfter: after,
  })) as Response;
  Object.assign(place, resumeAt(response));
  if (!response.body) return;
  for await (const { event = '', id = '', data } of readEvents(response.body)) {
    place.after = id;
    const known = readEvent(server, endpoint, event, data);
    if (known) yield known;
  }
}

/** Undefined for an event that a later server may send. */
function readEvent(
  { url, checkAnswers }: Server,
  { answer }: Endpoint,
  event: string,
  text: string,
): StreamedEvent | undefined {
  const shape = answer.kind === 'json' ? answer.events?.[event] : undefined;
  if (!shape) return undefined;
  try {
    const data: unknown = JSON.parse(text);
    return { event, data: checkAnswers ? shape.parse(data) : data };
  } catch (cause) {
    const message = `${url} does not look like a Guildhall server of this version`;
    throw new GuildhallError(message, { code: 'unexpected_answer', url, cause });
  }
}

function isLast({ answer }: Endpoint, { event }: StreamedEvent): boolean {
  return answer.kind === 'json' && answer.ends?.includes(event) === true;
}

/** Where the server says that what was made can be read, as an endpoint of the contract. */
function resumeAt({ headers }: Response): Pick<Place, 'endpoint' | 'input'> | undefined {
  const location = headers.get('location') ?? '';
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    if (endpoint.method !== 'get' || !hasEvents(endpoint)) continue;
    const pattern = endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/?#]+)');
    const found = new RegExp(`^${pattern}$`).exec(location);
    if (found) return { endpoint, input: { ...found.groups } };
  }
  return undefined;
}

/** A break in the middle, as the error of a server that cannot be reached. */
function explain({ url }: Server, cause: unknown, signal: AbortSignal): unknown {
  signal.throwIfAborted();
  if (cause instanceof GuildhallError) return cause;
  const message = `No answer from ${url} (${reasonOf(cause)})`;
  return new GuildhallError(message, { code: 'unreachable', url, cause });
}
