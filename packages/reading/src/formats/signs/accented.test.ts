import { expect, test } from 'vitest';
import { accented } from './accented.ts';

test('a letter has its mark, and longer texts have none', () => {
  expect([accented('x', '¯'), accented('n', '˜'), accented('v', '\u20d7')]).toEqual([
    'x\u0304',
    'ñ',
    'v\u20d7',
  ]);
  expect([accented('ab', '¯'), accented('x', '⏞'), accented('x', '')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
