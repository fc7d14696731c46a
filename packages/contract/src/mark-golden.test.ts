import { expect, test } from 'vitest';
import { findMissing, markGolden } from './mark-golden.ts';
import type { GoldenAnswer } from './mark-golden.ts';

const said: GoldenAnswer = {
  documents: [],
  citations: [],
  text: '',
  isDecided: false,
  certainty: 'answered',
};
const nothing = { expect: 'nothing', documents: [], words: [] } as const;
const rules = {
  expect: 'answer',
  documents: [{ name: 'rules.md', page: null }],
  words: [],
} as const;

test.each([
  ['nothing', true],
  ['perhaps', true],
  ['answered', false],
  [null, false],
] as const)('D42: a question that expects nothing and is answered with %s: %s', (certainty, is) => {
  expect(markGolden(nothing, { ...said, certainty }).nothing).toBe(is);
});

test('an answer that a correction decided needs no citation', () => {
  expect(markGolden(rules, said).cited).toBe(false);
  expect(markGolden(rules, { ...said, isDecided: true }).cited).toBeNull();
});

test('the words that an answer lacks are found whatever the letter case and the spaces', () => {
  const text = 'Wheels are trued within\n300 Kilometres.';
  expect(findMissing(['300 kilometres', 'two mechanics'], text)).toEqual(['two mechanics']);
  expect(findMissing([], text)).toEqual([]);
  expect(findMissing(['x'], '')).toEqual(['x']);
});
