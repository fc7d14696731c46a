import { expect, test } from 'vitest';
import { restoreLetters } from './restore-letters.ts';

const item = (str: string) => ({
  str,
  width: 100,
  height: 20,
  dir: 'ltr',
  hasEOL: false,
  transform: [20, 0, 0, 20, 20, 200],
});
const restore = (texts: readonly string[], drawn: readonly string[]) =>
  restoreLetters(
    texts.map(item),
    drawn.map((pair) => ({ named: pair.charAt(0), seen: pair.slice(1) })),
  ).map(({ str }) => str);

test('letters are restored through the blanks that pdfjs adds and leaves out', () => {
  expect(restore(['ab a', ' ', 'b'], ['aA', 'bB', 'aA', 'bB'])).toEqual(['AB A', ' ', 'B']);
  expect(restore(['a', 'b'], ['aA', ' .', 'bB'])).toEqual(['A', '.B']);
  expect(restore(['a b'], ['aA', '  ', ' .', 'bB'])).toEqual(['A .B']);
});

test('text that is not drawn stays, and the letters after it are found again', () => {
  expect(restore(['xx', 'abc', 'xab'], ['yy', 'aA', 'bB', 'cC', 'aA', 'bB', 'cC'])).toEqual([
    'xx',
    'ABC',
    'xAB',
  ]);
  expect(restore(['ab'], [])).toEqual(['ab']);
});
