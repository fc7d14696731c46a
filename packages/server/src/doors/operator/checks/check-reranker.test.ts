import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkReranker } from './check-reranker.ts';

const check = (reranker: string, embeddings = 'builtin') =>
  checkReranker({ reranker, rerankerApiKey: undefined, dataDir: '/nowhere', embeddings });

test.each([
  ['reader', 'ok', /^reader: /],
  ['none', 'ok', /^none: /],
  ['http://me:hidden@host/rerank', 'fail', /^RERANKER must not hold a password/],
  ['http://127.0.0.1:1/rerank', 'warn', /cannot be reached; the built-in reader orders instead$/],
])('RERANKER=%s is %s', async (reranker, state, detail) => {
  const found = await check(reranker);
  expect(found.state).toBe(state);
  expect(found.detail).toMatch(detail);
  expect(found.detail).not.toContain('hidden');
});

test.each([
  [[0.1, 0.9], 'ok', /^tiny answers$/],
  [[0.9, 0.1], 'warn', /^tiny prefers a text that does not answer/],
])('a reranker with scores %j is %s', async (scores, state, detail) => {
  const results = scores.map((score, index) => ({ index, relevance_score: score }));
  const server = createServer((_, response) => response.end(JSON.stringify({ results })));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const found = await check(`http://127.0.0.1:${port}/rerank#tiny`);
  server.closeAllConnections();
  server.close();
  expect(found.state).toBe(state);
  expect(found.detail).toMatch(detail);
});

test('without an embedding model, none is said to read', async () => {
  const none = await check('reader', 'none');
  expect(none).toMatchObject({ state: 'ok', detail: expect.stringMatching(/: words choose/u) });
  const { detail } = await check('http://127.0.0.1:1/rerank', 'none');
  expect(detail).toMatch(/cannot be reached; words choose instead$/u);
});
