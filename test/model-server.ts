import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { warmUpPrompt } from '../packages/server/src/ground/ports/language-model/warm.ts';

export interface AskedMessage {
  role: string;
  content: string;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
}

/** The request body of a client, with the fields that tests read. */
export interface AskedBody {
  model: string;
  messages: AskedMessage[];
  stream?: boolean;
  tools?: { type: string; function: { name: string; parameters: unknown } }[];
  [field: string]: unknown;
}

export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: AskedBody;
  /** True once the answer was sent completely; false if the client disconnected before. */
  over: Promise<boolean>;
}

/** Answers one request. model-steps.ts has the steps to choose from. */
export type Step = (asked: Asked, response: ServerResponse) => void | Promise<void>;

export interface ModelServer extends AsyncDisposable {
  /** The base URL, as in LLM. */
  url: string;
  /** All requests so far, in the order of arrival. */
  asked: Asked[];
  /** Appends steps to the script; each answers one request. */
  script(...steps: Step[]): void;
  /** Sets the step for requests after the end of the script, which otherwise get a 400. */
  otherwise(step: Step): void;
  /** Sets the step for the word that a server asks for when it starts; by default it is said. */
  warmsUp(step: Step): void;
  /** Sets what it answers to `GET /api/tags`, as Ollama does. */
  tags(body: unknown): void;
  close(): Promise<void>;
}

/** Starts an OpenAI-compatible server on a free port that answers from a script. */
export async function startModelServer(...steps: Step[]): Promise<ModelServer> {
  const script = [...steps];
  const asked: Asked[] = [];
  let last: Step = scriptHasEnded;
  let warmUp: Step = sayHello;
  let tags: unknown;
  const server = createServer((request, response) => {
    if (request.method === 'GET') return listTags(request, response, tags);
    void answer(request, response, (question) => {
      // The word that a server asks for when it starts takes no step of the script.
      if (isWarmingUp(question)) return warmUp;
      asked.push(question);
      return script.shift() ?? last;
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    script: (...more) => void script.push(...more),
    otherwise: (step) => void (last = step),
    warmsUp: (step) => void (warmUp = step),
    tags: (body) => void (tags = body),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function listTags({ url }: IncomingMessage, response: ServerResponse, tags: unknown): void {
  const isKnown = url === '/api/tags' && tags !== undefined;
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(tags ?? { error: 'Not found' }));
}

function isWarmingUp({ body }: Asked): boolean {
  return body.messages.at(-1)?.content === warmUpPrompt;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  next: (asked: Asked) => Step,
): Promise<void> {
  const over = once(response, 'close').then(() => response.writableFinished);
  // A client that disconnects before its request is complete takes no step of the script.
  const body = await readText(request).catch(() => null);
  if (body === null) return;
  // Another program, whose server had this port before, takes no step either.
  if (body === '') return void response.writeHead(400).end();
  const { url: path = '', headers } = request;
  const asked: Asked = { path, headers, body: JSON.parse(body) as AskedBody, over };
  await next(asked)(asked, response);
}

const sayHello: Step = (_asked, response) => {
  const choices = [{ index: 0, message: { content: 'Hello' }, finish_reason: 'stop' }];
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices }));
};

const scriptHasEnded: Step = (_asked, response) => {
  const error = { message: 'The script has no step for this request', type: 'script' };
  response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
};
