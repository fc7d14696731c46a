import { expect, test } from 'vitest';
import { letteredApp } from '../../../../../test/lettered-app.ts';
import { RerankerUnavailable } from '#ground/ports/reranker.ts';
import type { Reranker, RerankerChoice } from '#ground/ports/reranker.ts';
import { chooseComparison } from './choose-comparison.ts';

const { parts } = await letteredApp();

const texts = ['The boat leaves at nine.', 'Zzz.'].map((text) => ({ text, language: 'en' }));
const read = (reranker: RerankerChoice) =>
  chooseComparison({ ...parts, reranker }).texts('When does the boat leave?', texts);
const scripted = (score: Reranker['score']): Reranker => ({ name: 'scripted', score });

test('none reads nothing again', async () => {
  expect(await read('none')).toBeNull();
});

test('builtin compares with the embedding model: the nearer text has the higher number', async () => {
  const [near, far] = (await read('builtin')) ?? [];
  expect(near).toBeGreaterThan(far ?? Infinity);
});

test('a reranker gives numbers of its own: one half is where a text begins to be near', async () => {
  expect(await read(scripted(async () => [0.5, 0.9]))).toEqual([
    3.5,
    expect.closeTo(3.5 + 1.5 * Math.log10(9)),
  ]);
});

test('while a reranker is unavailable, the numbers are those of the embedding model', async () => {
  const broken = scripted(() => Promise.reject(new RerankerUnavailable('away')));
  const numbers = await read(broken);
  expect(numbers).toEqual([expect.any(Number), expect.any(Number)]);
  expect(numbers).toEqual(await read('builtin'));
});

test('another error of a reranker is not hidden', async () => {
  const failing = scripted(() => Promise.reject(new TypeError('a fault')));
  await expect(read(failing)).rejects.toThrow('a fault');
});

test('only the embedding model reads sections, and only one that can', () => {
  const compareSection = async () => ({ sentences: [], words: [] });
  const reading = { ...parts, embeddings: { ...parts.embeddings, compareSection } };
  expect(chooseComparison({ ...reading, reranker: 'builtin' }).sections).toBeDefined();
  expect(chooseComparison({ ...parts, reranker: 'builtin' }).sections).toBeUndefined();
  for (const reranker of ['none', scripted(async () => [])] as const) {
    expect(chooseComparison({ ...reading, reranker }).sections).toBeUndefined();
  }
});
