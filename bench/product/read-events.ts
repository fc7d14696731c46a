import { request } from 'node:http';
import type { Agent, IncomingMessage } from 'node:http';

/** An event of an answer's stream, with its arrival time by `performance.now()`. */
export interface ArrivedEvent {
  readonly id: number;
  readonly name: string;
  /** The event's data, in the shape of the contract's `messageEvents`. */
  readonly data: unknown;
  readonly at: number;
}

export interface EventRequest {
  readonly url: string;
  readonly key: string;
  /** The body to POST. Undefined: reads an existing stream again by GET. */
  readonly body?: object;
  readonly lastEventId?: number;
  readonly agent?: Agent;
  /** Called after each event. True closes the connection. */
  readonly isEnough?: (event: ArrivedEvent) => boolean;
}

export interface ReadStream {
  /** The URL at which the stream can be read again. */
  readonly location: string | undefined;
  readonly events: readonly ArrivedEvent[];
}

/** Reads a stream of events until it ends or `isEnough` returns true. */
export async function readEvents(asked: EventRequest): Promise<ReadStream> {
  const answer = await open(asked);
  const { location } = answer.headers;
  const events: ArrivedEvent[] = [];
  let text = '';
  answer.setEncoding('utf8');
  if (answer.statusCode !== 200 && answer.statusCode !== 201) {
    for await (const chunk of answer) text += chunk;
    throw new Error(`${answer.statusCode}: ${text}`);
  }
  for await (const chunk of answer) {
    const at = performance.now();
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks.filter((it) => !it.startsWith(':'))) {
      const event = { ...parse(block), at };
      events.push(event);
      // Leaving the loop closes the connection.
      if (asked.isEnough?.(event) === true) return { location, events };
    }
  }
  return { location, events };
}

function open({ url, key, body, lastEventId, agent }: EventRequest): Promise<IncomingMessage> {
  const headers = {
    authorization: `Bearer ${key}`,
    accept: 'text/event-stream',
    ...(body && { 'content-type': 'application/json' }),
    ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
  };
  const method = body ? 'POST' : 'GET';
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, ...(agent && { agent }) }, resolve);
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

function parse(block: string): Omit<ArrivedEvent, 'at'> {
  const fields = new Map(
    block.split('\n').map((line) => {
      const end = line.indexOf(': ');
      return [line.slice(0, end), line.slice(end + 2)];
    }),
  );
  const data: unknown = JSON.parse(fields.get('data') ?? 'null');
  return { id: Number(fields.get('id')), name: fields.get('event') ?? '', data };
}
