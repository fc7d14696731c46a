import { expect, test } from 'vitest';
import { dropRepeats } from './pdf-overprint.ts';
import type { PdfTextItem } from './runs/text-item.ts';

const item = (str: string, x: number, y: number, height = 10): PdfTextItem => ({
  str,
  width: 50,
  height,
  dir: 'ltr',
  hasEOL: true,
  transform: [height, 0, 0, height, x, y],
});
const texts = (...items: PdfTextItem[]) => dropRepeats(items).map(({ str }) => str);

test('text that is drawn again at its place, as the shadow of a title, is read once', () => {
  const title = [item('Report', 40, 700), item('by Ada', 40, 680)];
  const shadow = [item('Report', 41, 699.2), item('by Ada', 39.2, 680.5)];
  expect(texts(...title, ...shadow)).toEqual(['Report', 'by Ada', '', '']);
  const short = [item('Types of', 40, 600), item('p', 95, 600)];
  expect(texts(...short, ...short)).toEqual(['Types of', 'p', '', '']);
  expect(dropRepeats([...title, ...shadow])[3]?.hasEOL).toBe(true);
});

test('the same text at another place or in another size stays', () => {
  expect(texts(item('one', 40, 700), item('one', 42, 700), item('one', 40, 688))).not.toContain('');
  expect(texts(item('one', 40, 700, 30), item('one', 40, 700, 10))).toEqual(['one', 'one']);
  expect(texts(item('0', 40, 700), item('0', 40.5, 700))).toEqual(['0', '0']);
});
