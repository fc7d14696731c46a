import { expect, test } from 'vitest';
import type { PdfTextItem } from '../runs/text-item.ts';
import { readNullBlanks } from './null-blanks.ts';

const run = (str: string, fontName: string): PdfTextItem => ({
  str,
  fontName,
  dir: 'ltr',
  hasEOL: false,
  width: 20,
  height: 12,
  transform: [12, 0, 0, 12, 100, 700],
});

const read = (...items: PdfTextItem[]) =>
  readNullBlanks(items)
    .map(({ str }) => str)
    .join('');

test('a font that draws only signs without a name draws blanks', () => {
  expect(read(run('yes', 'f1'), run('\0', 'f2'), run('but', 'f1'), run('\0', 'f2'))).toBe(
    'yes but ',
  );
});

test('the sign of a font that has letters is one of them', () => {
  expect(read(run('yes', 'f1'), run('\0', 'f1'))).toBe('yes\0');
});
