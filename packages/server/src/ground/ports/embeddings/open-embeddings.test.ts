import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SettingsError } from '#ground/settings/settings.ts';
import { knowsMeanings } from '../embeddings.ts';
import { openEmbeddings } from './open-embeddings.ts';

test('builtin is the model that comes along', async () => {
  const { model } = await openEmbeddings({ embeddings: 'builtin' });
  expect(model).toBe('meaning:multilingual-e5-small@00ab50fb');
});

test('none knows no meanings, and has vectors without numbers', async () => {
  const embeddings = await openEmbeddings({ embeddings: 'none' });
  expect(knowsMeanings(embeddings)).toBe(false);
  const vectors = await embeddings.embed(['one', 'two'], { purpose: 'query' });
  expect(vectors.map(({ length }) => length)).toEqual([0, 0]);
});

test('an endpoint is named by its model', async () => {
  const address = { embeddings: 'https://localhost/v1#BAAI/bge-m3' };
  expect((await openEmbeddings(address)).model).toBe('openai:BAAI/bge-m3');
  const named = { embeddings: 'ollama:nomic-embed-text:v1.5' };
  for (const ollamaHost of [undefined, 'gpu', 'gpu:1234', 'https://gpu.example']) {
    const settings = ollamaHost === undefined ? named : { ...named, ollamaHost };
    expect((await openEmbeddings(settings)).model).toBe('ollama:nomic-embed-text:v1.5');
  }
});

test.each([
  'word2vec',
  'onnx:',
  `onnx:${join(tmpdir(), 'there-is-no-such-folder')}`,
  'onnx:no-such-model',
  'https://localhost/v1',
  'https://user:secret@localhost/v1#model',
])('a wrong value is refused in one line without its secret: %s', async (embeddings) => {
  const error: unknown = await openEmbeddings({ embeddings }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SettingsError);
  expect((error as Error).message).toMatch(/^EMBEDDINGS .+$/);
  expect((error as Error).message).not.toContain('secret');
});

test('a wrong address of Ollama is refused by its own name', async () => {
  const settings = { embeddings: 'ollama:tiny', ollamaHost: 'http://' };
  await expect(openEmbeddings(settings)).rejects.toThrow(/^OLLAMA_HOST must be an address/);
});

test('a setting of before says what to write instead', async () => {
  await expect(openEmbeddings({ embeddings: 'local:/srv/potion' })).rejects.toThrow(
    'EMBEDDINGS no longer knows local:<folder>: write builtin, or onnx:<folder> with a model in the ONNX format',
  );
});

test('a folder without a model is named in the error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'empty-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await expect(openEmbeddings({ embeddings: `onnx:${folder}` })).rejects.toThrow(folder);
});

test('a name without a path is a model of the data folder', async () => {
  const settings = { embeddings: 'onnx:bge-m3', dataDir: '/srv/data' };
  await expect(openEmbeddings(settings)).rejects.toThrow('/srv/data/models/bge-m3');
});
