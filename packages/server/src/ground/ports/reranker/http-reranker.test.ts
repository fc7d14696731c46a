import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { RerankerUnavailable } from '../reranker.ts';
import { openHttpReranker } from './http-reranker.ts';
import { openReranker } from './open-reranker.ts';

type Answer = (response: ServerResponse, body: unknown) => void;

let answer: Answer;
let asked: { headers: IncomingMessage['headers']; path: string | undefined; body: unknown }[] = [];
const server = createServer(async (request, response) => {
  const body = await json(request);
  asked.push({ headers: request.headers, path: request.url, body });
  answer(response, body);
});

await once(server.listen(0, '127.0.0.1'), 'listening');
const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/rerank`);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const send =
  (value: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof value === 'string' ? value : JSON.stringify(value));
  };
const texts = ['The boat leaves at one.', 'Bread is baked at night.'];
const ask = (model: string | null = 'jina-reranker-v2', timeoutMs = 5_000) =>
  openHttpReranker({ url, model, apiKey: 'sk-secret', timeoutMs }).score('When?', texts);

test('a model is named in the form of Jina and Cohere, and the scores are put in the order of the texts', async () => {
  answer = send({
    results: [
      { index: 1, relevance_score: 0.1 },
      { index: 0, relevance_score: 0.9, document: { text: 'x' } },
    ],
    usage: { total_tokens: 9 },
  });
  expect(await ask()).toEqual([0.9, 0.1]);
  expect(asked).toMatchObject([
    {
      path: '/v1/rerank',
      headers: { authorization: 'Bearer sk-secret' },
      body: { model: 'jina-reranker-v2', query: 'When?', documents: texts, top_n: 2 },
    },
  ]);
});

test('a server with one model is asked in the form of text-embeddings-inference', async () => {
  answer = send([
    { index: 0, score: 0.8 },
    { index: 1, score: 0.2 },
  ]);
  expect(await ask(null)).toEqual([0.8, 0.2]);
  expect(asked).toMatchObject([{ body: { query: 'When?', texts } }]);
});

test('raw outputs of a model become shares', async () => {
  answer = send([
    { index: 0, score: 4 },
    { index: 1, score: -4 },
  ]);
  const [yes = 0, no = 0] = await ask(null);
  expect(yes).toBeCloseTo(0.982, 3);
  expect(no).toBeCloseTo(0.018, 3);
});

test('an empty text and an unpaired surrogate are sent as something readable', async () => {
  answer = send([
    { index: 0, score: 0 },
    { index: 1, score: 0 },
  ]);
  await openHttpReranker({ url, model: null }).score('\ud800', ['', 'a\ud800']);
  expect(asked).toMatchObject([{ body: { query: '\ufffd', texts: ['-', 'a\ufffd'] } }]);
});

test.each<[string, Answer, RegExp]>([
  ['an error', send({ error: 'sk-secret When?' }, 500), /answered with status 500$/],
  ['no JSON', send('<html>'), /no JSON$/],
  ['another shape', send({ data: [1] }), /no scores$/],
  ['some scores', send([{ index: 0, score: 0.5 }]), /some texts only$/],
  ['an entry without a score', send([{ index: 0 }, { index: 1 }]), /some texts only$/],
  ['too much', send(`"${'x'.repeat(1024 * 1024)}"`), /too much$/],
  [
    'an address elsewhere',
    (response) => {
      response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
    },
    /cannot be reached$/,
  ],
])(
  'a reranker that answers with %s is unavailable, and its message says why',
  async (_case, given, why) => {
    answer = given;
    const failure = await ask().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RerankerUnavailable);
    expect(String(failure)).toMatch(why);
    expect(String(failure)).not.toMatch(/sk-secret|When/);
  },
);

test('a reranker that does not answer in time is unavailable', async () => {
  answer = () => {};
  await expect(ask('slow', 50)).rejects.toThrow(/did not answer within 0.05 s$/);
});

test('the reason of the signal is thrown on', async () => {
  answer = () => {};
  const controller = new AbortController();
  const asking = openHttpReranker({ url, model: null }).score('When?', texts, controller.signal);
  controller.abort(new Error('gone'));
  await expect(asking).rejects.toThrow('gone');
});

test('nothing is asked about no texts', async () => {
  expect(await openHttpReranker({ url, model: null }).score('When?', [])).toEqual([]);
  expect(asked).toEqual([]);
});

test.each([
  ['reader', 'reader'],
  ['none', 'none'],
  ['https://host/v1/rerank#jina%2Freranker', { name: 'jina/reranker' }],
  ['http://host:8080/rerank', { name: 'host:8080' }],
])('RERANKER=%s opens %j', async (reranker, opened) => {
  const found = await openReranker({ reranker, rerankerApiKey: undefined, dataDir: '/nowhere' });
  if (typeof opened === 'string') expect(found).toBe(opened);
  else expect(found).toMatchObject(opened);
});

const unkeyed = { rerankerApiKey: undefined, dataDir: '/nowhere' };

test('an address that cannot be decoded is refused', async () => {
  const settings = { ...unkeyed, reranker: 'https://host/rerank#100%' };
  await expect(openReranker(settings)).rejects.toThrow(
    /^RERANKER has no address that can be read$/,
  );
});

test('an address with a password is refused', async () => {
  const settings = { ...unkeyed, reranker: 'https://me:hidden@host/rerank' };
  await expect(openReranker(settings)).rejects.toThrow(/^RERANKER must not hold a password/);
  await expect(openReranker(settings)).rejects.not.toThrow(/hidden/);
});
