import { expect, test } from 'vitest';
import { languageOf, lengthOf } from './seen-texts.ts';
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

test('the language of a text is that of its run', () => {
  const german = { ...run(4, 2, 50), language: 'de' };
  const runs = [run(2, 0, 10), run(4, 0, 200), german, run(9, 1, 30)];
  const read = (number: number, ordinal: number) => languageOf({ runs }, { number, ordinal });
  expect([read(2, 1), read(4, 1), read(4, 2), read(4, 3), read(9, 2)]).toEqual([
    'en',
    'en',
    'de',
    'de',
    'en',
  ]);
  expect([read(1, 0), read(2, 2), read(3, 0), read(4, 4), read(9, 0), read(9, 3)]).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});
