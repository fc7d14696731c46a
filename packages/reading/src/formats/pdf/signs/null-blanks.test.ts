import { expect, test } from 'vitest';
import type { PdfTextItem } from '../runs/text-item.ts';
import { readNullBlanks } from './null-blanks.ts';

const run = (str: string, fontName: string, x = 100): PdfTextItem => ({
  str,
  fontName,
  dir: 'ltr',
  hasEOL: false,
  width: 6,
  height: 12,
  transform: [12, 0, 0, 12, x, 700],
});

const read = (...items: PdfTextItem[]) =>
  readNullBlanks(items)
    .map(({ str }) => str)
    .join('');

test('boxes of another font that the next words overlay are blanks', () => {
  expect(read(run('a', 'f1', 94), run('\0', 'f2'), run('b', 'f1', 103))).toBe('a b');
});

test('signs without a name that have their place are no blanks', () => {
  expect(read(run('a', 'f1', 94), run('\0', 'f2'), run('b', 'f1', 106))).toBe('a\0b');
  expect(read(run('a', 'f2', 94), run('\0', 'f2'), run('b', 'f1', 103))).toBe('a\0b');
});
