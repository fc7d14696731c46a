import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#ground/settings/settings.ts';
import { checkEmbeddings } from './check-embeddings.ts';

const check = (env: Record<string, string>) => checkEmbeddings(readSettings(env));

test('the model that comes along embeds a word, and is the default', async () => {
  expect(await check({})).toEqual({
    state: 'ok',
    what: 'Embeddings',
    detail: 'builtin answers, 384 numbers a text',
  });
});

test('words alone are no trouble if they were asked for', async () => {
  expect(await check({ EMBEDDINGS: 'none' })).toMatchObject({
    state: 'ok',
    detail: 'none: search goes by words alone',
  });
});

test('a folder without a model fails, an endpoint that is away warns', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'no-model-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await check({ EMBEDDINGS: `onnx:${folder}` })).toMatchObject({
    state: 'fail',
    detail: expect.stringContaining(`EMBEDDINGS names ${folder}, from which no model can be read`),
  });
  expect(await check({ EMBEDDINGS: 'http://127.0.0.1:9/v1#tiny' })).toMatchObject({
    state: 'warn',
    detail: expect.stringContaining('search goes on without vectors'),
  });
});
