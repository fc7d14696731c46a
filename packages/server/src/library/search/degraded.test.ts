import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { appWith } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { right, send, startProvider } from '#ground/ports/embeddings/fixtures/provider.ts';
import type { Behaviour } from '#ground/ports/embeddings/fixtures/provider.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';

const provider = await startProvider();
const { app, parts } = await appWith({ embeddings: provider.setting });
const tree = await newTree(parts);
const { addSettled } = documentClient(app, tree);
await addSettled('garage.md', 'Our car stands in the shed.', { visibility: 'public' });
await addSettled('garden.md', 'An oak grows behind the house.', { visibility: 'public' });

afterAll(() => provider.stop());

beforeEach(() => {
  provider.behaviour = right;
});

async function search(query: string) {
  const startedAt = performance.now();
  const sent = { method: 'POST', headers: tree.headers, body: JSON.stringify({ query }) };
  const response = await app.request('/v1/knowledge/search', sent);
  const { documents } = (await response.json()) as { documents: { name: string }[] };
  return {
    status: response.status,
    degraded: response.headers.get('x-search-degraded'),
    best: documents[0]?.name,
    found: documents.length,
    ms: performance.now() - startedAt,
  };
}

/** The result of a search by meaning: the document contains no word of the question. */
const byMeaning = { status: 200, degraded: null, best: 'garage.md' };

test('with vectors, a search finds a document by its meaning', async () => {
  expect(await search('automobile')).toMatchObject(byMeaning);
});

test('a question whose vector is zero is answered by its words', async () => {
  provider.behaviour = (response, texts) =>
    send(
      response,
      texts.map((_text, index) => ({ index, embedding: [0, 0, 0] })),
    );
  const found = await search('an oak behind the house');
  expect(found).toMatchObject({ status: 200, degraded: null, best: 'garden.md', found: 1 });
});

describe('without vectors, a search uses words only, says so and recovers by itself', () => {
  test.each<[string, Behaviour]>([
    ['is closed in its face', (response) => response.destroy()],
    ['is refused', (response) => response.writeHead(401).end('{}')],
    ['is asked to wait', (response) => response.writeHead(429, { 'retry-after': '60' }).end()],
    ['gets words as numbers', (response) => send(response, [{ embedding: ['a', 'b', 'c'] }])],
  ])('when the request for vectors %s', async (_name, trouble) => {
    provider.behaviour = trouble;
    const found = await search('car in the shed');
    expect(found).toMatchObject({ status: 200, degraded: 'vector', best: 'garage.md' });
    provider.behaviour = right;
    expect(await search('automobile')).toMatchObject(byMeaning);
  });

  test('when the provider gives no answer at all, after three seconds', async () => {
    provider.behaviour = () => {};
    const { ms, ...found } = await search('car in the shed');
    expect(found).toMatchObject({ status: 200, degraded: 'vector', best: 'garage.md' });
    expect(ms).toBeGreaterThan(2_900);
    expect(ms).toBeLessThan(8_000);
    provider.behaviour = right;
    expect(await search('automobile')).toMatchObject(byMeaning);
  });

  test('when nothing listens at the provider’s address', async () => {
    await provider.stop();
    const found = await search('car in the shed');
    expect(found).toMatchObject({ status: 200, degraded: 'vector', best: 'garage.md' });
    await provider.start();
    expect(await search('automobile')).toMatchObject(byMeaning);
  });
});

test('D17: 502 when the words find nothing and the vectors are unavailable', async () => {
  provider.behaviour = (response) => response.writeHead(500).end('oops');
  const sent = { method: 'POST', headers: tree.headers, body: '{"query":"xqzvw plomkt"}' };
  const response = await app.request('/v1/knowledge/search', sent);
  expect(response.status).toBe(502);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(await response.json()).toEqual({ error: 'Search failed, try again' });
});

test('a document imported meanwhile is found by words at once, by its meaning later', async () => {
  provider.behaviour = (response) => response.writeHead(401).end('{}');
  const text = 'The automobile of the director stands under an oak.';
  const added = await addSettled('director.md', text, { visibility: 'public' });
  expect(added.state).toBe('ready');
  expect(await search('director')).toMatchObject({ degraded: 'vector', best: 'director.md' });
  const countVectors = async () => {
    const { rows } = await sql`
      select model from passage_vectors where document_id = ${added.id}`.execute(parts.db);
    return rows;
  };
  expect(await countVectors()).toEqual([]);
  provider.behaviour = right;
  await vi.waitFor(
    async () => {
      // The next retry would otherwise come only after some 15 seconds.
      await sql`update pgboss.job set start_after = now()
        where name = 'embed-document' and state = 'retry'`.execute(parts.db);
      expect(await countVectors()).toEqual([{ model: 'openai:tiny' }]);
    },
    { timeout: 25_000, interval: 500 },
  );
  const named = await search('director');
  expect(named).toMatchObject({ degraded: null, best: 'director.md' });
  // No word of the question is in a text: only the vectors say that it is about both.
  const meant = await search('vehicle near willows');
  expect(meant).toMatchObject({ degraded: null, best: 'director.md' });
});
