import { expect, test } from 'vitest';
import { lengthOf } from './seen-texts.ts';
import type { Run } from './segment.ts';

const run = (number: number, first: number, words: number): Run => {
  return { number, first, texts: 2, language: 'en', words };
};

test('the length of a text counts all of its runs and no others', () => {
  const runs = [run(2, 0, 10), run(4, 0, 200), run(4, 2, 50), run(4, 4, 7), run(9, 0, 30)];
  expect([2, 4, 9].map((number) => lengthOf({ runs }, number))).toEqual([10, 257, 30]);
  expect([1, 3, 10].map((number) => lengthOf({ runs }, number))).toEqual([0, 0, 0]);
  expect(lengthOf({ runs: [] }, 1)).toBe(0);
});
