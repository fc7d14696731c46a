import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Embeddings } from '../../embeddings.ts';
import { EmbeddingsUnavailable } from '../../embeddings.ts';
import { ollama, openAi } from './dialect.ts';
import type { EndpointOptions } from './endpoint.ts';
import { openEndpoint } from './endpoint.ts';

interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: { model: string; input: string[] };
}

type Answer = (asked: Asked, response: ServerResponse, nth: number) => void;

const apiKey = 'sk-very-secret';
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Asked['body'];
  return { path: request.url ?? '', authorization: request.headers.authorization, body };
}

/** Starts a real endpoint on a free port and records its requests. */
async function serveEndpoint(answer: Answer): Promise<{ url: URL; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const question = await readAsked(request);
    asked.push(question);
    answer(question, response, asked.length);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}/v1`), asked };
}

function open(url: URL, options: Partial<EndpointOptions> = {}): Embeddings {
  return openEndpoint({ url, dialect: openAi, model: 'tiny', apiKey, retryAfterMs: 1, ...options });
}

function send(response: ServerResponse, data: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
}

const vectorOf = (text: string): number[] => [text.length, 1, 0];
const rightAnswer: Answer = ({ body }, response) => {
  send(response, { data: body.input.map((text, index) => ({ index, embedding: vectorOf(text) })) });
};

async function troubleOf(embeddings: Embeddings, purpose: 'query' | 'passage' = 'query') {
  const error: unknown = await embeddings.embed(['a'], { purpose }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(EmbeddingsUnavailable);
  const { trouble, message, cause } = error as EmbeddingsUnavailable;
  expect(`${message} ${String(cause)} ${JSON.stringify(error)}`).not.toContain(apiKey);
  return trouble;
}

test('vectors are returned normalised and in the order of the texts', async () => {
  const { url, asked } = await serveEndpoint(({ body }, response) => {
    const data = body.input.map((text, index) => ({ index, embedding: vectorOf(text) }));
    send(response, { data: data.toReversed() });
  });
  const embeddings = open(url);
  const [first, second] = await embeddings.embed(['abc', 'a'], { purpose: 'passage' });
  expect(first?.[0]).toBeCloseTo(3 / Math.sqrt(10), 6);
  expect(second?.[0]).toBeCloseTo(1 / Math.sqrt(2), 6);
  expect(embeddings).toMatchObject({ model: 'openai:tiny', dimensions: 3 });
  expect(asked[0]).toMatchObject({
    path: '/v1/embeddings',
    authorization: `Bearer ${apiKey}`,
    body: { model: 'tiny' },
  });
});

test('base64 vectors are read as little-endian floats', async () => {
  const { url } = await serveEndpoint((_asked, response) => {
    const embedding = Buffer.from(Float32Array.of(0, 5).buffer).toString('base64');
    send(response, { data: [{ index: 0, embedding }] });
  });
  expect(await open(url).embed(['a'], { purpose: 'query' })).toEqual([Float32Array.of(0, 1)]);
});

test('many texts are sent in batches, and empty or broken texts do no harm', async () => {
  const { url, asked } = await serveEndpoint(rightAnswer);
  const texts = ['', '\ud800', ...Array.from({ length: 150 }, (_, index) => `text ${index}`)];
  expect(await open(url).embed(texts, { purpose: 'passage' })).toHaveLength(152);
  expect(asked.map(({ body }) => body.input.length)).toEqual([64, 64, 24]);
  expect(asked[0]?.body.input.slice(0, 2)).toEqual(['-', '\ufffd']);
});

test('no request is sent for no texts', async () => {
  const { url, asked } = await serveEndpoint(rightAnswer);
  expect(await open(url).embed([], { purpose: 'passage' })).toEqual([]);
  expect(asked).toEqual([]);
});

test('a closed port counts as unreachable', async () => {
  const { url } = await serveEndpoint(rightAnswer);
  await new Promise((resolve) => servers[0]?.close(resolve));
  expect(await troubleOf(open(url))).toBe('unreachable');
});

test('an endpoint that hangs before or during its answer counts as too slow', async () => {
  const { url } = await serveEndpoint((_asked, response, nth) => {
    if (nth === 2) response.writeHead(200).write('{"data":[');
  });
  const embeddings = open(url, { queryTimeoutMs: 50 });
  expect(await troubleOf(embeddings)).toBe('too slow');
  expect(await troubleOf(embeddings)).toBe('too slow');
});

test('passages are retried after a 429, no earlier than Retry-After says', async () => {
  const { url, asked } = await serveEndpoint((question, response, nth) => {
    if (nth > 2) return rightAnswer(question, response, nth);
    response.writeHead(nth === 1 ? 429 : 503, { 'retry-after': nth === 1 ? '1' : '0' }).end();
  });
  const startedAt = performance.now();
  expect(await open(url).embed(['a'], { purpose: 'passage' })).toHaveLength(1);
  expect(asked).toHaveLength(3);
  expect(performance.now() - startedAt).toBeGreaterThan(950);
});

test('a request for passages fails after the last attempt, one for a question after the first', async () => {
  const { url, asked } = await serveEndpoint((_asked, response) => send(response, {}, 500));
  expect(await troubleOf(open(url, { attempts: 3 }), 'passage')).toBe('too busy');
  expect(asked).toHaveLength(3);
  expect(await troubleOf(open(url))).toBe('too busy');
  expect(asked).toHaveLength(4);
});

test('a refusal is not retried', async () => {
  const { url, asked } = await serveEndpoint((_asked, response) => send(response, {}, 401));
  expect(await troubleOf(open(url), 'passage')).toBe('refused');
  expect(asked).toHaveLength(1);
});

test('the key is not sent along a redirect', async () => {
  const other = await serveEndpoint(rightAnswer);
  const { url } = await serveEndpoint((_asked, response) => {
    response.writeHead(307, { location: `${other.url.href}/embeddings` }).end();
  });
  expect(await troubleOf(open(url))).toBe('unreachable');
  expect(other.asked).toEqual([]);
});

const wrongAnswers: Record<string, unknown> = {
  'no data': { hello: 'world' },
  nothing: null,
  'too few vectors': { data: [] },
  'too many vectors': { data: [{ embedding: [1] }, { embedding: [1] }] },
  'a place that does not exist': { data: [{ index: 7, embedding: [1] }] },
  'no vector': { data: [{ index: 0, embedding: { 0: 1 } }] },
  'an empty vector': { data: [{ index: 0, embedding: [] }] },
  'a vector of words': { data: [{ index: 0, embedding: ['1', '2'] }] },
  'a number too big for a float': { data: [{ index: 0, embedding: [1e300] }] },
};

test.each(Object.entries(wrongAnswers))('a wrong answer is refused: %s', async (_name, data) => {
  const { url } = await serveEndpoint((_asked, response) => send(response, data));
  expect(await troubleOf(open(url))).toBe('wrong answer');
});

test('text that is not JSON counts as a wrong answer', async () => {
  const { url } = await serveEndpoint((_asked, response) => response.end('<html>busy</html>'));
  expect(await troubleOf(open(url))).toBe('wrong answer');
});

test('an endless answer is cut off', async () => {
  const { url } = await serveEndpoint((_asked, response) => {
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    const pump = (): void => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', pump);
    };
    pump();
  });
  expect(await troubleOf(open(url))).toBe('wrong answer');
});

test('vectors that change their size are refused', async () => {
  const { url } = await serveEndpoint((_asked, response, nth) => {
    send(response, { data: [{ index: 0, embedding: nth === 1 ? [1, 2] : [1, 2, 3] }] });
  });
  const embeddings = open(url);
  await embeddings.embed(['a'], { purpose: 'query' });
  expect(await troubleOf(embeddings)).toBe('wrong answer');
});

test('the caller can abort, also between attempts', async () => {
  const { url, asked } = await serveEndpoint((_asked, response) => send(response, {}, 503));
  const signal = AbortSignal.timeout(100);
  const work = open(url, { retryAfterMs: 60_000 }).embed(['a'], { purpose: 'passage', signal });
  await expect(work).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(asked).toHaveLength(1);
});

test('the endpoint is used again as soon as it answers', async () => {
  const { url } = await serveEndpoint((question, response, nth) => {
    if (nth === 1) response.destroy();
    else rightAnswer(question, response, nth);
  });
  const embeddings = open(url);
  expect(await troubleOf(embeddings)).toBe('unreachable');
  expect(await embeddings.embed(['a'], { purpose: 'query' })).toHaveLength(1);
});

test('Ollama is asked in its own way, and answers in the order of the texts', async () => {
  const { url, asked } = await serveEndpoint(({ body }, response) => {
    send(response, { model: body.model, embeddings: body.input.map(vectorOf) });
  });
  const embeddings = open(new URL(url.origin), { dialect: ollama, apiKey: undefined });
  expect(embeddings.model).toBe('ollama:tiny');
  const [first, second] = await embeddings.embed(['abc', ''], { purpose: 'passage' });
  expect(first?.[0]).toBeCloseTo(3 / Math.sqrt(10), 6);
  expect(second?.[0]).toBeCloseTo(1 / Math.sqrt(2), 6);
  expect(asked).toMatchObject([
    {
      path: '/api/embed',
      authorization: undefined,
      body: { model: 'tiny', input: ['abc', '-'], truncate: true },
    },
  ]);
});

test.each([
  ['an error', { error: 'model "tiny" not found, try pulling it first' }],
  ['too few vectors', { embeddings: [] }],
  ['words', { embeddings: [['a']] }],
])('%s of Ollama is a wrong answer', async (_, answer) => {
  const { url } = await serveEndpoint((_asked, response) => send(response, answer));
  expect(await troubleOf(open(url, { dialect: ollama }))).toBe('wrong answer');
});

test('a model that Ollama does not have is refused', async () => {
  const { url } = await serveEndpoint((_asked, response) => send(response, { error: 'x' }, 404));
  expect(await troubleOf(open(url, { dialect: ollama }))).toBe('refused');
});
