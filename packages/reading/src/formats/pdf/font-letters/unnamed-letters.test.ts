import { expect, test } from 'vitest';
import type { PdfTextItem } from '../runs/text-item.ts';
import { UnnamedLetters } from './unnamed-letters.ts';

const run = (str: string, fontName = 'one'): PdfTextItem => ({
  str,
  fontName,
  hasEOL: false,
  width: 10,
  height: 10,
  dir: 'ltr',
  transform: [10, 0, 0, 10, 0, 0],
});
const open = (named: string, hasTables = true) =>
  new UnnamedLetters(() =>
    Promise.resolve({
      hasTables,
      has: (letter: string) => named.includes(letter),
      mayHaveCodes: false,
    }),
  );
const fontsOf = async (letters: UnnamedLetters, ...items: PdfTextItem[]) => [
  ...(await letters.fontsOf(items)),
];

test('fonts with letters of any script that no table names are suspected', async () => {
  const letters = open('šжع漢');
  expect(await fontsOf(letters, run('Liška — 10 €'), run('жع漢', 'two'))).toEqual([]);
  expect(await fontsOf(letters, run('ChrisƟan'), run('漢字', 'two'), run('жΘ', 'three'))).toEqual([
    'one',
    'two',
    'three',
  ]);
  expect(await fontsOf(open('', false), run('ChrisƟan'))).toEqual([]);
});

test('each letter of a font is asked for once', async () => {
  const letters = open('');
  letters.noteLook([run('Ɵ')], new Set(['one']), new Map([['one', new Map([['Ɵ', 'ti']])]]));
  expect(await fontsOf(letters, run('Ɵ'))).toEqual([]);
  expect(await fontsOf(letters, run('ƟƩ'), run('Ɵ', 'two'))).toEqual(['one', 'two']);
});

test('a font that was looked at in vain some times is looked at no more', async () => {
  const letters = open('');
  for (const letter of 'šžč') {
    expect(await fontsOf(letters, run(letter))).toEqual(['one']);
    letters.noteLook([run(letter)], new Set(['one']), new Map());
  }
  expect(await fontsOf(letters, run('ř'))).toEqual([]);
});
