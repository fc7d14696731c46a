import { expect, test } from 'vitest';
import { markGolden } from './mark-golden.ts';
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
