import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { testSettings } from '../../../../../test/app.ts';
import type { TestSettings } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { openParts } from '#app/parts.ts';
import type { OpenedParts } from '#app/parts.ts';
import { describeEmbeddingProgress } from '#doors/operator/embedding-progress.ts';
import { runSystemChecks } from '#doors/operator/run-system-checks.ts';
import { transaction } from '#ground/db/database.ts';
import { right, send, startProvider } from '#ground/ports/embeddings/fixtures/provider.ts';
import type { Behaviour, Provider } from '#ground/ports/embeddings/fixtures/provider.ts';
import type { WatchedModel } from '#ground/ports/embeddings/watched-model.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { goBack } from '#library/embedding-models/choose-model.ts';
import { describeModels } from '#library/embedding-models/describe-models.ts';
import { listModels } from '#library/embedding-models/models.queries.ts';
import { checkModels, keptDays, removeLeftModels } from './embedding-switch.jobs.ts';
import type { ModelWorkParts } from './embedding-switch.jobs.ts';

let provider: Provider;
let own: TestSettings;
let running: OpenedParts[];
let tree: TestTree;
let logged: string;

beforeEach(async () => {
  provider = await startProvider();
  own = await testSettings();
  running = [];
  logged = '';
  tree = undefined as never;
});

afterEach(async () => {
  for (const opened of running) await opened.close();
  await provider.stop();
  await own.tidy();
});

/** Other models, of as many dimensions: what a word means is elsewhere in the vector. */
const turned =
  (by: number): Behaviour =>
  (response, texts) => {
    const vectorOf = (text: string) => {
      const vector = [/car/i.test(text) ? 1 : 0, /tree|oak/i.test(text) ? 1 : 0, 0.01];
      return [...vector.slice(by), ...vector.slice(0, by)];
    };
    send(
      response,
      texts.map((text, index) => ({ index, embedding: vectorOf(text) })),
    );
  };
const [second, third] = [turned(1), turned(2)];

const settingOf = (model: string) => provider.setting.replace('#tiny', `#${model}`);

async function start(model = 'one') {
  for (const opened of running.splice(0)) await opened.close();
  const into = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  const settings = { ...own.settings, embeddings: settingOf(model) };
  const opened = await openParts(settings, pino({ level: 'info' }, into));
  running.push(opened);
  await opened.start();
  return { ...opened, app: createApp(opened.parts) };
}

type Started = Awaited<ReturnType<typeof start>>;

const soon = { timeout: 30_000, interval: 200 };
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

async function addOak(server: Started) {
  tree ??= await newTree(server.parts);
  const client = documentClient(server.app, tree);
  await client.addSettled('oak.md', 'The oak is watered on Mondays.', { visibility: 'public' });
  await expectVectors(server, 'openai:one');
}

async function expectVectors({ parts }: Started, model: string) {
  const count = async () => {
    const { rows } = await sql`select from passage_vectors where model = ${model}`.execute(
      parts.db,
    );
    return rows.length;
  };
  await expect.poll(count, soon).toBeGreaterThan(0);
}

async function search({ app }: Started, query: string) {
  const response = await app.request('/v1/knowledge/search', {
    method: 'POST',
    headers: tree.headers,
    body: JSON.stringify({ query }),
  });
  const { documents } = (await response.json()) as { documents: { name: string }[] };
  const degraded = response.headers.get('x-search-degraded');
  return { found: documents.map(({ name }) => name), degraded };
}

function watchedOf({ parts }: Started): WatchedModel {
  const { serving, coming } = (parts as unknown as ModelWorkParts).embeddings;
  return (coming ?? serving) as WatchedModel;
}

/** Makes the check that is due at a time from now. */
async function checkAt(server: Started, ms: number) {
  const given = { ...server.parts, configured: watchedOf(server).source };
  await checkModels(given as unknown as ModelWorkParts, new Date(Date.now() + ms));
}

const foundByMeaning = { found: ['oak.md'], degraded: null };
const foundByWords = { found: ['oak.md'], degraded: 'vector' };

const embeddingsCheck = async ({ parts }: Started) =>
  (await runSystemChecks(parts)).find(({ name }) => name === 'embeddings');

describe('S87: another model under the same name and dimension', () => {
  test('between two starts: no search mixes vectors, and all texts are understood anew', async () => {
    const first = await start();
    await addOak(first);
    expect(await search(first, 'tree')).toEqual(foundByMeaning);
    provider.behaviour = second;
    const server = await start();
    expect(await search(server, 'oak')).toEqual(foundByWords);
    expect(logged).toContain('answers with other vectors than before');
    expect(await embeddingsCheck(server)).toMatchObject({
      state: 'warn',
      code: 'embeddings_changed',
      values: { name: 'one' },
    });
    await checkAt(server, 11 * minuteMs);
    expect(server.parts.embeddings.model).toBe('openai:one (2)');
    expect(logged).toContain('is another model than before');
    await expectVectors(server, 'openai:one (2)');
    expect(await search(server, 'tree')).toEqual(foundByMeaning);
    const again = await start();
    expect(again.parts.embeddings.model).toBe('openai:one (2)');
    expect(await search(again, 'tree')).toEqual(foundByMeaning);
    // The operator is told for some days, and the one that is gone is not called the coming one.
    expect(await embeddingsCheck(again)).toMatchObject({ code: 'embeddings_changed' });
    const { models } = await describeModels(again.parts.db, again.parts.settings);
    expect(models.map(({ name, state }) => [name, state])).toEqual([
      ['openai:one (2)', 'serves'],
      ['openai:one', 'is kept'],
    ]);
    // There is no way back to a model that no longer exists.
    expect(await transaction(again.parts.db, goBack)).toMatchObject({ setting: null });
    const { source: configured } = watchedOf(again);
    const later = new Date(Date.now() + (keptDays + 1) * dayMs);
    await removeLeftModels({ ...again.parts, configured }, later);
    const left = (await listModels(again.parts.db)).map(({ name }) => name);
    expect(left).toEqual(['openai:one (2)']);
    expect((await start()).parts.embeddings.model).toBe('openai:one (2)');
  });

  test('between two daily checks; one that differs only once stays what it is', async () => {
    const server = await start();
    await addOak(server);
    provider.behaviour = second;
    await checkAt(server, dayMs);
    expect(await search(server, 'oak')).toEqual(foundByWords);
    await checkAt(server, dayMs + 5 * minuteMs);
    expect(server.parts.embeddings.model).toBe('openai:one');
    provider.behaviour = right;
    await checkAt(server, dayMs + 11 * minuteMs);
    expect(await search(server, 'tree')).toEqual(foundByMeaning);
    expect(await embeddingsCheck(server)).toMatchObject({ code: 'embeddings_answer' });
    provider.behaviour = second;
    await checkAt(server, 2 * dayMs);
    await checkAt(server, 2 * dayMs + 11 * minuteMs);
    expect(server.parts.embeddings.model).toBe('openai:one (2)');
    await expectVectors(server, 'openai:one (2)');
    expect(await search(server, 'tree')).toEqual(foundByMeaning);
  });

  test('changes at most once a day', async () => {
    const server = await start();
    await addOak(server);
    for (const [behaviour, atMs] of [
      [second, 0],
      [third, 30 * minuteMs],
    ] as const) {
      provider.behaviour = behaviour;
      await checkAt(server, atMs);
      await checkAt(server, atMs + 11 * minuteMs);
      await expectVectors(server, 'openai:one (2)');
    }
    expect(server.parts.embeddings.model).toBe('openai:one (2)');
    expect(await search(server, 'oak')).toEqual(foundByWords);
    expect(logged).toContain('has changed within a day');
    await checkAt(server, dayMs + minuteMs);
    expect(server.parts.embeddings.model).toBe('openai:one (3)');
    await expectVectors(server, 'openai:one (3)');
    expect(await search(server, 'tree')).toEqual(foundByMeaning);
  });

  test('doctor sees it without a running server, and counts the vectors of the new one', async () => {
    const server = await start();
    await addOak(server);
    const { db, settings } = server.parts;
    expect(await describeEmbeddingProgress(db, settings)).toEqual({ line: null, isChanged: false });
    provider.behaviour = second;
    expect(await describeEmbeddingProgress(db, settings)).toMatchObject({
      line: expect.stringContaining('answers with other vectors than before'),
      isChanged: true,
    });
    await checkAt(server, 0);
    await checkAt(server, 11 * minuteMs);
    await expectVectors(server, 'openai:one (2)');
    expect(await describeEmbeddingProgress(db, settings)).toMatchObject({
      line: expect.not.stringContaining('understanding'),
      isChanged: true,
    });
  });

  test('the coming model and one that still serves are noticed, too', async () => {
    await addOak(await start());
    // The new model takes its time.
    const ready = Promise.withResolvers<void>();
    provider.behaviour = (response, texts) => {
      if (!texts.some((text) => text.includes('Mondays'))) right(response, texts);
      else void ready.promise.then(() => right(response, texts));
    };
    const server = await start('two');
    // The job of the new model has begun.
    const countAsked = () => provider.asked.filter((text) => text.includes('Mondays')).length;
    await expect.poll(countAsked, soon).toBe(2);
    expect(server.parts.embeddings.model).toBe('openai:one');
    provider.behaviour = second;
    await checkAt(server, 0);
    await checkAt(server, 11 * minuteMs);
    expect(server.parts.embeddings.model).toBe('openai:two (2)');
    // A job that had begun by the former name leaves out the new one; the next check makes up for it.
    ready.resolve();
    await expectVectors(server, 'openai:two');
    await checkAt(server, 22 * minuteMs);
    await expectVectors(server, 'openai:two (2)');
    expect(await search(server, 'tree')).toEqual(foundByMeaning);
    const names = (await listModels(server.parts.db)).map(({ name }) => name);
    expect(names.toSorted()).toEqual([
      'openai:one',
      'openai:one (2)',
      'openai:two',
      'openai:two (2)',
    ]);
  });

  test('an endpoint that is away is no other model', async () => {
    const server = await start();
    await addOak(server);
    await provider.stop();
    await checkAt(server, dayMs);
    await checkAt(server, dayMs + 11 * minuteMs);
    await provider.start();
    expect(server.parts.embeddings.model).toBe('openai:one');
    expect(await search(server, 'tree')).toEqual(foundByMeaning);
  });
});
