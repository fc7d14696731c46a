import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SettingsError } from '#settings.ts';
import { openEmbeddings } from './open-embeddings.ts';

test('the value builtin needs no other setting', async () => {
  expect(await openEmbeddings({ embeddings: 'builtin' })).toMatchObject({ model: 'builtin-1' });
});

test('an endpoint is named by its model, whichever setting holds its address', async () => {
  const apart = { embeddings: 'openai:bge-m3', embeddingsUrl: 'http://localhost:11434/v1' };
  expect((await openEmbeddings(apart)).model).toBe('openai:bge-m3');
  const inOne = { embeddings: 'https://localhost/v1#BAAI/bge-m3' };
  expect((await openEmbeddings(inOne)).model).toBe('openai:BAAI/bge-m3');
});

test.each([
  'word2vec',
  'local:',
  `local:${join(tmpdir(), 'there-is-no-such-folder')}`,
  'openai:model',
  'https://localhost/v1',
  'https://user:secret@localhost/v1#model',
])('a wrong value is refused in one line without its secret: %s', async (embeddings) => {
  const error: unknown = await openEmbeddings({ embeddings }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SettingsError);
  expect((error as Error).message).toMatch(/^EMBEDDINGS .+$/);
  expect((error as Error).message).not.toContain('secret');
});

test('a folder without a model is named in the error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'empty-'));
  await expect(openEmbeddings({ embeddings: `local:${folder}` })).rejects.toThrow(folder);
});
