import { expect, test } from 'vitest';
import { orderPieces } from './draw-order.ts';
import type { PdfTextItem } from '../runs/text-item.ts';

const item = (str: string, x: number, width: number, hasEOL = false): PdfTextItem => ({
  str,
  width,
  height: 10,
  dir: 'ltr',
  hasEOL,
  transform: [10, 0, 0, 10, x, 700],
});
const order = (...items: PdfTextItem[]) => orderPieces(items).map(({ str }) => str);

test('pieces that are drawn from right to left are read from left to right, up to the end of the line', () => {
  const pieces = [
    item('Networking', 200, 60),
    item('course, ', 160, 40),
    item('A ', 148, 10, true),
  ];
  const read = orderPieces([...pieces, item('Academy', 148, 40)]);
  expect(read.map(({ str, hasEOL }) => [str, hasEOL])).toEqual([
    ['A ', false],
    ['course, ', false],
    ['Networking', true],
    ['Academy', false],
  ]);
});

test('columns, and accents that stand over their letter, keep their order', () => {
  expect(order(item('12', 200, 20), item('7', 180, 10))).toEqual(['12', '7']);
  expect(order(item('s', 100, 5), item('ˇ', 101, 3))).toEqual(['s', 'ˇ']);
});

test('pages with right-to-left letters are ordered elsewhere', () => {
  expect(order(item('lient', 112, 30), item('C', 100, 12), item('שם', 60, 12))).toEqual([
    'lient',
    'C',
    'שם',
  ]);
});
