import { expect, test } from 'vitest';
import { joinPdfText } from '../join-pdf-text.ts';
import type { PdfTextItem } from '../runs/text-item.ts';
import { joinSpacedLetters } from './spaced-letters.ts';

const item = (str: string, x: number, width: number): PdfTextItem => ({
  str,
  width,
  height: 20,
  dir: 'ltr',
  hasEOL: false,
  transform: [20, 0, 0, 20, x, 200],
});
const read = (items: readonly PdfTextItem[]) => joinPdfText(joinSpacedLetters(items));

test('letters that stand apart for looks are a word, letters of a list are none', () => {
  const title = (str: string, x: number) => item(str, x, 100);
  expect(read([title('설 치 방 법', 20), item(' ', 121, 5), title('및', 140)])).toBe('설치방법 및');
  expect(read([title('S U M M A R Y', 20), item(' ', 121, 5), title('O F', 140)])).toBe(
    'SUMMARY OF',
  );
  expect(read([item('A B C', 20, 60)])).toBe('A B C');
  const small = { ...item('수 표', 140, 20), height: 10 };
  expect(read([title('설 치 방 법', 20), item(' ', 121, 5), small])).toBe('설치방법 수 표');
});

test('code whose letters stand in columns is read as words', () => {
  const code = (...words: string[]) =>
    read(words.flatMap((str, at) => [item(str, at * 60, 40), item(' ', at * 60 + 45, 5)]));
  expect(code('r e t u r n', 'e v a l', '( E x p r e s s i on', 'show x', 'F l o a t')).toBe(
    'return eval (Expression show x Float',
  );
  expect(code('a b c d', 'show', 'the end')).toBe('a b c d show the end');
});
