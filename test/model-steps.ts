import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Asked, Step } from './model-server.ts';

export interface SaysOptions {
  /** Bytes of each piece that is written; 7 cuts events, and characters of several bytes. */
  pieceBytes?: number;
  /** Characters of each delta; 3 unless told. */
  deltaLength?: number;
  /** How it ends; null: without a word about it. */
  finish?: string | null;
  /** What the model thinks before it speaks, in a field of its own. */
  reasoning?: string;
  /** Tokens asked and answered; null: the server does not count. */
  usage?: [number, number] | null;
}

export interface ToolCall {
  name: string;
  /** Sent as JSON, a string as it is: also one that is no JSON. */
  input: unknown;
  id?: string;
}

/** Speaks the text to its end, in one piece or as events, as the request asks. */
export function says(text: string, options: SaysOptions = {}): Step {
  const { finish = 'stop', reasoning, deltaLength = 3 } = options;
  const thought = reasoning === undefined ? {} : { reasoning_content: reasoning };
  const deltas = cut(text, deltaLength).map((content) => ({ content }));
  return async ({ body }, response) => {
    if (body.stream !== true) {
      const message = { role: 'assistant', content: text, ...thought };
      return sendJson(response, completion(body.model, message, finish, options));
    }
    const first = { role: 'assistant', content: '', ...thought };
    await sendEvents(response, body.model, [first, ...deltas], { ...options, finish });
  };
}

/** Calls tools, whether the request offers them or not; `text` is spoken before. */
export function calls(tools: ToolCall[], options: SaysOptions & { text?: string } = {}): Step {
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
    await sendEvents(response, body.model, [spoken, ...deltas], { ...options, finish });
  };
}

/** Speaks the text and drops the connection in the middle of the answer. */
export function breaksOff(text: string): Step {
  return async ({ body }, response) => {
    await sendBeginning(body, response, text);
    response.destroy();
  };
}

/** Speaks the text and then nothing more, with the connection open. */
export function hangsAfter(text: string): Step {
  return ({ body }, response) => sendBeginning(body, response, text);
}

/** Never answers. */
export function hangs(): Step {
  return () => undefined;
}

/** Drops the connection without a word. */
export function dropsConnection(): Step {
  return (_asked, response) => void response.destroy();
}

/** Sends the headers of an answer and nothing of its body. */
export function hangsAfterHeaders(): Step {
  return ({ body }, response) => {
    response.writeHead(200, { 'content-type': typeOf(body) }).flushHeaders();
  };
}

/** Any bytes as the answer: a page, broken JSON, JSON of another shape, events of rubbish. */
export function sends(body: string, type = 'application/json', status = 200): Step {
  return (_asked, response) => void response.writeHead(status, { 'content-type': type }).end(body);
}

/** The data of events, each as it is. */
export function sendsEvents(...data: unknown[]): Step {
  const lines = data.map((it) => (typeof it === 'string' ? it : JSON.stringify(it)));
  return sends(lines.map((it) => `data: ${it}\n\n`).join(''), 'text/event-stream');
}

/** An answer without an end. */
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

/** An error status, with OpenAI's form of a body. */
export function refuses(
  status: number,
  { message = 'No', headers = {} }: { message?: string; headers?: Record<string, string> } = {},
): Step {
  return (_asked, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message, type: 'error', code: null } }));
  };
}

/** "Too many requests", for so many seconds (or until a date) where one is given. */
export function isBusy(retryAfter?: number | string): Step {
  if (retryAfter === undefined) return refuses(429);
  return refuses(429, { headers: { 'retry-after': String(retryAfter) } });
}

export function redirects(location: string): Step {
  return refuses(307, { headers: { location } });
}

interface EventsOptions extends SaysOptions {
  finish: string | null;
}

async function sendEvents(
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
  // What was written is on its way before the connection is dropped.
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
  { usage = [11, 7] }: SaysOptions = {},
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

/** Parts of that many UTF-16 units, so that a character may be cut in two. */
function cut(text: string, length: number): string[] {
  const count = Math.ceil(text.length / length);
  return Array.from({ length: count }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
}
