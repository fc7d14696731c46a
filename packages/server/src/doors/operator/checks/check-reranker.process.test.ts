import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeCrossEncoder } from '#ground/ports/reranker/fixtures/write-cross-encoder.ts';
import { checkReranker } from './check-reranker.ts';

const longTestMs = 60_000;

async function check(options: Parameters<typeof writeCrossEncoder>[1]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'check-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await writeCrossEncoder(join(dataDir, 'models/tiny'), options);
  const settings = { rerankerApiKey: undefined, dataDir, embeddings: 'builtin' };
  return checkReranker({ ...settings, reranker: 'onnx:tiny' });
}

test(
  'a reranker in a folder scores two texts, and another model is said to be none',
  async () => {
    expect(await check({})).toMatchObject({ state: 'ok', detail: 'tiny answers' });
    const other = await check({ output: 'last_hidden_state' });
    expect(other).toMatchObject({ state: 'warn' });
    expect(other.detail).toMatch(
      /no logits: it is no reranker; the built-in reader orders instead$/,
    );
  },
  longTestMs,
);

test('a folder that is not there is a fault of the setting', async () => {
  const settings = { rerankerApiKey: undefined, dataDir: tmpdir(), embeddings: 'builtin' };
  expect(await checkReranker({ ...settings, reranker: 'onnx:/not/there' })).toMatchObject({
    state: 'fail',
    detail: expect.stringMatching(/^RERANKER names .*there is no folder$/),
  });
});
