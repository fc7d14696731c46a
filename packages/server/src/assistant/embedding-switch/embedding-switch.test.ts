import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testSettings } from '../../../../../test/app.ts';
import type { TestSettings } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { createLog } from '#ground/log.ts';
import { openParts } from '#app/parts.ts';
import type { OpenedParts } from '#app/parts.ts';
import { transaction } from '#ground/db/database.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { goBack } from '#library/embedding-models/choose-model.ts';
import { listModels, serveModel } from '#library/embedding-models/models.queries.ts';
import { send, startProvider } from '#ground/ports/embeddings/fixtures/provider.ts';
import type { Provider } from '#ground/ports/embeddings/fixtures/provider.ts';
import { correctionClient } from '#assistant/corrections/fixtures/client.ts';
import {
  completeComing,
  followServing,
  keptDays,
  removeLeftModels,
} from './embedding-switch.jobs.ts';
import type { ModelWorkParts } from './embedding-switch.jobs.ts';

/** The models behind it differ in their names, unless a test makes them answer otherwise. */
let provider: Provider;
let own: TestSettings;
let running: OpenedParts[];
let tree: TestTree;

beforeEach(async () => {
  provider = await startProvider();
  own = await testSettings();
  running = [];
});

afterEach(async () => {
  for (const opened of running) await opened.close();
  await provider.stop();
  await own.tidy();
});

const settingOf = (model: string) => provider.setting.replace('#tiny', `#${model}`);

/** Starts the server with a model; the one before is stopped first. */
async function start(model: string) {
  for (const opened of running.splice(0)) await opened.close();
  const embeddings = model.includes(':') || model === 'none' ? model : settingOf(model);
  const opened = await openParts({ ...own.settings, embeddings }, createLog('silent'));
  running.push(opened);
  await opened.start();
  return { ...opened, app: createApp(opened.parts) };
}

type Started = Awaited<ReturnType<typeof start>>;

const models = async ({ parts }: Started) =>
  Object.fromEntries((await listModels(parts.db)).map((row) => [row.name, row]));

const soon = { timeout: 30_000, interval: 200 };

async function listModelsWithVectors({ parts }: Started) {
  const { rows } = await sql<{ model: string }>`
    select distinct model from passage_vectors order by model`.execute(parts.db);
  return rows.map(({ model }) => model);
}

/** Adds a document that a question finds by its meaning only, and waits for its vector. */
async function addOak(server: Started) {
  tree ??= await newTree(server.parts);
  const client = documentClient(server.app, tree);
  await client.addSettled('oak.md', 'The oak is watered on Mondays.', { visibility: 'public' });
  await expect.poll(() => listModelsWithVectors(server), soon).not.toEqual([]);
}

async function search({ app }: Started, query: string) {
  const response = await app.request('/v1/knowledge/search', {
    method: 'POST',
    headers: tree.headers,
    body: JSON.stringify({ query }),
  });
  const { documents } = (await response.json()) as { documents: { name: string }[] };
  return {
    found: documents.map(({ name }) => name),
    degraded: response.headers.get('x-search-degraded'),
  };
}

/** Does at once what the server does every few seconds. */
async function lookAfter(server: Started) {
  const parts = server.parts as unknown as ModelWorkParts;
  const { coming, serving } = parts.embeddings;
  const given = { ...parts, configured: coming ?? serving };
  await completeComing(given);
  await followServing(given);
}

async function expectServing(server: Started, name: string) {
  const look = async () => {
    await lookAfter(server);
    return server.parts.embeddings.model;
  };
  await expect.poll(look, soon).toBe(name);
}

describe('another model', () => {
  beforeEach(() => {
    tree = undefined as never;
  });

  test('the first model of an installation serves at once', async () => {
    const server = await start('one');
    expect(server.parts.embeddings.model).toBe('openai:one');
    expect(await models(server)).toMatchObject({
      'openai:one': { is_serving: true, setting: settingOf('one'), left_at: null },
    });
  });

  test('serves once it has all vectors; until then the one before is searched, and it stays', async () => {
    await addOak(await start('one'));
    // The new model takes its time.
    const answer = provider.behaviour;
    const ready = Promise.withResolvers<void>();
    provider.behaviour = (response, texts) => {
      if (texts.length === 1) answer(response, texts);
      else void ready.promise.then(() => answer(response, texts));
    };
    const server = await start('two');
    expect(server.parts.embeddings.model).toBe('openai:one');
    expect(await search(server, 'tree')).toMatchObject({ degraded: null });
    expect(await models(server)).toMatchObject({
      'openai:one': { is_serving: true },
      'openai:two': { is_serving: false, complete_at: null },
    });
    ready.resolve();
    // Nobody looks after it but the server itself.
    await expect.poll(() => server.parts.embeddings.model, soon).toBe('openai:two');
    expect(await listModelsWithVectors(server)).toEqual(['openai:one', 'openai:two']);
    expect(await models(server)).toMatchObject({
      'openai:one': { is_serving: false, left_at: expect.any(Date) },
      'openai:two': { is_serving: true, complete_at: expect.any(Date), compared: null },
    });
  });

  test('corrections have vectors of both, and are applied within the request by the one that serves', async () => {
    const first = await start('one');
    await addOak(first);
    const client = correctionClient(first, tree);
    const { id } = await client.give({ userText: 'Who feeds the car?' });
    expect((await client.approve(id, 'Nobody does.')).status).toBe(200);
    const server = await start('two');
    await expectServing(server, 'openai:two');
    const { rows } = await sql<{ model: string }>`
      select distinct model from training_vectors order by model`.execute(server.parts.db);
    expect(rows.map(({ model }) => model)).toEqual(['openai:one', 'openai:two']);
  });

  test('does not serve if it fulfils less of the golden questions, until somebody says so', async () => {
    const first = await start('one');
    await addOak(first);
    const questions = [{ question: 'Tree?', documents: [{ name: 'oak.md' }] }];
    const body = JSON.stringify({ teamId: tree.team.id, questions });
    const put = { method: 'PUT', headers: tree.headers, body };
    expect((await first.app.request('/v1/golden-questions', put)).status).toBe(200);
    expect(await search(first, 'Tree?')).toMatchObject({ found: ['oak.md'] });
    // The new model goes by the length of texts.
    const other = await startProvider();
    onTestFinished(() => other.stop());
    other.behaviour = (response, texts) => {
      const vectorOf = ({ length }: string) => [Math.cos(length), Math.sin(length), 0.01];
      send(
        response,
        texts.map((text, index) => ({ index, embedding: vectorOf(text) })),
      );
    };
    const server = await start(other.setting.replace('#tiny', '#two'));
    await expect
      .poll(async () => {
        await lookAfter(server);
        return (await models(server))['openai:two'];
      }, soon)
      .toMatchObject({ is_serving: false, is_held_back: true });
    expect((await models(server))['openai:two']?.compared).toEqual({
      expectations: 2,
      before: 1,
      after: 0,
    });
    expect(server.parts.embeddings.model).toBe('openai:one');
    await transaction(server.parts.db, (tx) => serveModel(tx, 'openai:two'));
    await expect.poll(() => server.parts.embeddings.model, { timeout: 10_000 }).toBe('openai:two');
    await transaction(server.parts.db, goBack);
    await expect.poll(() => server.parts.embeddings.model, { timeout: 10_000 }).toBe('openai:one');
    expect(await models(server)).toMatchObject({ 'openai:two': { is_held_back: true } });
  });

  test('words alone leave the vectors, and the model serves again at once', async () => {
    await addOak(await start('one'));
    const words = await start('none');
    expect(words.parts.embeddings.model).toBe('none');
    expect(await search(words, 'oak')).toMatchObject({ found: ['oak.md'], degraded: null });
    const again = await start('one');
    expect(again.parts.embeddings.model).toBe('openai:one');
    expect(await models(again)).toMatchObject({ 'openai:one': { is_serving: true } });
  });

  test('serves at once if the one before cannot be opened any more', async () => {
    const server = await start('one');
    await sql`update embedding_models set setting = 'onnx:/gone', name = 'onnx:gone@1'`.execute(
      server.parts.db,
    );
    const other = await start('two');
    expect(other.parts.embeddings.model).toBe('openai:two');
    expect(await models(other)).toMatchObject({
      'openai:two': { is_serving: true },
      'onnx:gone@1': { is_serving: false },
    });
  });

  test('vectors of a model that stopped serving long ago are removed', async () => {
    await addOak(await start('one'));
    const server = await start('two');
    await expectServing(server, 'openai:two');
    const configured = server.parts.embeddings;
    const given = { ...server.parts, configured };
    await removeLeftModels(given);
    expect(await listModelsWithVectors(server)).toEqual(['openai:one', 'openai:two']);
    await removeLeftModels(given, new Date(Date.now() + (keptDays + 1) * 86_400_000));
    expect(await listModelsWithVectors(server)).toEqual(['openai:two']);
    expect(Object.keys(await models(server))).toEqual(['openai:two']);
    const { rows } = await sql`
      select from vector_blocks where model = 'openai:one'
      union all select from embedding_backgrounds where model = 'openai:one'`.execute(
      server.parts.db,
    );
    expect(rows).toEqual([]);
  });
});
