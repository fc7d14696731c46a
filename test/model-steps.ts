import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Asked, Step } from './model-server.ts';

export interface SendTextOptions {
  /** Bytes of each write, 7 by default, which cuts events and multi-byte characters. */
  pieceBytes?: number;
  /** UTF-16 code units of each delta, 3 by default. */
  deltaLength?: number;
  /** The `finish_reason`; null if the stream ends without one. */
  finish?: string | null;
  /** The model's thinking before the text, sent as `reasoning_content`. */
  reasoning?: string;
  /** Prompt and completion tokens; null if the server reports no usage. */
  usage?: [number, number] | null;
}

export interface ToolCall {
  name: string;
  /** Sent as JSON; a string is sent as it is, so that tests can send invalid JSON. */
  input: unknown;
  id?: string;
}

/** Sends the whole text, as one body or as events, as the request asks. */
export function sendText(text: string, options: SendTextOptions = {}): Step {
  const { finish = 'stop', reasoning, deltaLength = 3 } = options;
  const thought = reasoning === undefined ? {} : { reasoning_content: reasoning };
  const deltas = cut(text, deltaLength).map((content) => ({ content }));
  return async ({ body }, response) => {
    if (body.stream !== true) {
      const message = { role: 'assistant', content: text, ...thought };
      return sendJson(response, completion(body.model, message, finish, options));
    }
    const first = { role: 'assistant', content: '', ...thought };
    await writeEvents(response, body.model, [first, ...deltas], { ...options, finish });
  };
}

/** Sends `text` and then tool calls, even if the request offers no tools. */
export function sendToolCalls(
  tools: ToolCall[],
  options: SendTextOptions & { text?: string } = {},
): Step {
  const { text = '', finish = 'tool_calls' } = options;
  const made = tools.map(({ name, input, id = `call_${name}` }, index) => {
    const args = typeof input === 'string' ? input : JSON.stringify(input);
    return { index, id, type: 'function', function: { name, arguments: args } };
  });
  return async ({ body }, response) => {
    if (body.stream !== true) {
      const message = { role: 'assistant', content: text || null, tool_calls: made };
      return sendJson(response, completion(body.model, message, finish, options));
    }
    const spoken = { role: 'assistant', content: text };
    const deltas = made.flatMap(({ index, id, type, function: { name, arguments: args } }) => [
      { tool_calls: [{ index, id, type, function: { name, arguments: '' } }] },
      ...cut(args, 3).map((part) => ({ tool_calls: [{ index, function: { arguments: part } }] })),
    ]);
    await writeEvents(response, body.model, [spoken, ...deltas], { ...options, finish });
  };
}

/** Sends the text and drops the connection before the answer is complete. */
export function breaksOff(text: string): Step {
  return async ({ body }, response) => {
    await sendBeginning(body, response, text);
    response.destroy();
  };
}

/** Sends the text, then nothing more, and keeps the connection open. */
export function hangsAfter(text: string): Step {
  return ({ body }, response) => sendBeginning(body, response, text);
}

/** Never answers. */
export function hangs(): Step {
  return () => undefined;
}

/** Drops the connection without an answer. */
export function dropsConnection(): Step {
  return (_asked, response) => void response.destroy();
}

/** Sends the headers of an answer and no body. */
export function hangsAfterHeaders(): Step {
  return ({ body }, response) => {
    response.writeHead(200, { 'content-type': typeOf(body) }).flushHeaders();
  };
}

/** Sends any body: a page, broken JSON, JSON of another shape, invalid events. */
export function sendBody(body: string, type = 'application/json', status = 200): Step {
  return (_asked, response) => void response.writeHead(status, { 'content-type': type }).end(body);
}

/** Sends events with the given data; a string is sent as it is, other values as JSON. */
export function sendEventData(...data: unknown[]): Step {
  const lines = data.map((it) => (typeof it === 'string' ? it : JSON.stringify(it)));
  return sendBody(lines.map((it) => `data: ${it}\n\n`).join(''), 'text/event-stream');
}

/** Sends an endless answer. */
export function floods(): Step {
  return ({ body }, response) => {
    const chunk = body.stream === true ? eventOf(body.model, { content: 'x'.repeat(65_536) }) : '[';
    response.writeHead(200, { 'content-type': typeOf(body) });
    const bytes = Buffer.from(chunk.repeat(Math.ceil(65_536 / chunk.length)));
    const pump = (): void => {
      while (!response.destroyed && response.write(bytes));
      if (!response.destroyed) response.once('drain', pump);
    };
    pump();
  };
}

/** Sends an error status with a body in OpenAI's form. */
export function refuses(
  status: number,
  { message = 'No', headers = {} }: { message?: string; headers?: Record<string, string> } = {},
): Step {
  return (_asked, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message, type: 'error', code: null } }));
  };
}

/** Sends a 429; `retryAfter` is the header's value, in seconds or as a date. */
export function isBusy(retryAfter?: number | string): Step {
  if (retryAfter === undefined) return refuses(429);
  return refuses(429, { headers: { 'retry-after': String(retryAfter) } });
}

export function redirects(location: string): Step {
  return refuses(307, { headers: { location } });
}

interface EventsOptions extends SendTextOptions {
  finish: string | null;
}

async function writeEvents(
  response: ServerResponse,
  model: string,
  deltas: object[],
  { finish, usage = [11, 7], pieceBytes = 7 }: EventsOptions,
): Promise<void> {
  const counted = usage && { prompt_tokens: usage[0], completion_tokens: usage[1] };
  const events = deltas.map((delta) => eventOf(model, delta));
  if (finish !== null) events.push(eventOf(model, {}, finish));
  if (counted !== null) events.push(`data: ${JSON.stringify({ choices: [], usage: counted })}\n\n`);
  if (finish !== null) events.push('data: [DONE]\n\n');
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  await writePieces(response, events.join(''), pieceBytes);
  response.end();
}

async function sendBeginning(
  body: Asked['body'],
  response: ServerResponse,
  text: string,
): Promise<void> {
  const deltas = cut(text, 3).map((content) => eventOf(body.model, { content }));
  const whole = JSON.stringify(completion(body.model, { role: 'assistant', content: text }, null));
  const beginning = body.stream === true ? deltas.join('') : whole.slice(0, -10);
  response.writeHead(200, { 'content-type': typeOf(body) });
  await writePieces(response, beginning, 7);
  // Waits until the text was written to the socket, because the caller may then drop it.
  await new Promise((resolve) => response.write('\n', resolve));
}

async function writePieces(response: ServerResponse, text: string, size: number): Promise<void> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length && !response.destroyed; start += size) {
    response.write(bytes.subarray(start, start + size));
    await setImmediate();
  }
}

function eventOf(model: string, delta: object, finish: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  const event = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices };
  return `data: ${JSON.stringify(event)}\n\n`;
}

function completion(
  model: string,
  message: object,
  finish: string | null,
  { usage = [11, 7] }: SendTextOptions = {},
): object {
  const choices = [{ index: 0, message, finish_reason: finish }];
  const counted = usage && { prompt_tokens: usage[0], completion_tokens: usage[1] };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model,
    choices,
    usage: counted,
  };
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function typeOf({ stream }: Asked['body']): string {
  return stream === true ? 'text/event-stream' : 'application/json';
}

/** Cuts text into parts of `length` UTF-16 code units, which can split a surrogate pair. */
function cut(text: string, length: number): string[] {
  const count = Math.ceil(text.length / length);
  return Array.from({ length: count }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
}
