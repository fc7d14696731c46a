import { expect, it } from 'vitest';
import { plainBm25English } from '../collections/collection.ts';
import type { FigureTarget, QuestionSet } from '../collections/collection.ts';
import { askAll, compareValues, measureProduct, thinOut } from './measure-set.ts';

const question = (text: string) => ({ text, documents: new Set([text]), pages: new Set<string>() });

const makeSet = (...figures: FigureTarget[]): QuestionSet => ({
  name: 'set',
  questions: ['a', 'b', 'c', 'd'].map(question),
  figures,
  plain: plainBm25English,
});

const found = (...documents: string[]) => ({ documents, pages: [] });

it('is good only at its figure and not below plain BM25', () => {
  const set = makeSet({ figure: 'document@1', reach: 0.6 });
  const judge = (ours: number[], plain: number[]) =>
    compareValues(set, new Map([['document@1', ours]]), new Map([['document@1', plain]]))[0]?.ok;
  expect(judge([1, 0.5], [0.5, 0.5])).toBe(true);
  expect(judge([1, 0.5], [1, 1])).toBe(false);
  expect(judge([0.5, 0.5], [0, 0])).toBe(false);
});

it('asks every question and keeps its value', async () => {
  const set = makeSet({ figure: 'document@1', reach: 0.5 });
  const values = await askAll(set, async (text) => found(text === 'b' ? 'x' : text));
  expect(values.get('document@1')).toEqual([1, 0, 1, 1]);
});

it('takes deep figures from the search function, the others from the interface', async () => {
  const set = makeSet({ figure: 'recall@100', reach: 0.5 }, { figure: 'recall@10', reach: 0.5 });
  const values = await measureProduct(
    set,
    async () => found(),
    async (text) => found(text),
  );
  expect(values.get('recall@10')).toEqual([0, 0, 0, 0]);
  expect(values.get('recall@100')).toEqual([1, 1, 1, 1]);
});

it('thins out to each n-th question', () => {
  expect(thinOut(makeSet(), 3).questions.map(({ text }) => text)).toEqual(['a', 'd']);
});
