import { expect, test } from 'vitest';
import { joinLoneLetters } from './lone-letters.ts';
import type { PdfTextItem } from '../runs/text-item.ts';

/** Runs of one or two letters, so far apart, with blanks between them as pdfjs sees them. */
function spread(texts: readonly string[], gaps: readonly number[]): PdfTextItem[] {
  let x = 100;
  return texts.flatMap((str, at) => {
    const width = 14 * str.length;
    const run = { str, dir: 'ltr', hasEOL: false, width, height: 20 };
    const letter = { ...run, transform: [20, 0, 0, 20, x, 700] };
    const gap = gaps[at] ?? gaps[0] ?? 0;
    const blank = { ...letter, str: ' ', width: gap, height: 0 };
    x += width + gap;
    return [letter, blank];
  });
}

const read = (items: readonly PdfTextItem[]) =>
  joinLoneLetters(items)
    .map(({ str }) => str)
    .join('')
    .trim();

test('letters of a title that are drawn each for itself are words', () => {
  expect(read(spread([...'MAYALIN'], [5, 5, 5, 25]))).toBe('MAYA LIN');
  expect(read(spread(['A', 'L', '_T', 'H', 'A F'], [5]))).toBe('AL_THAF');
});

test('columns, figures and few letters stay apart', () => {
  expect(read(spread([...'ABCDE'], [12]))).toBe('A B C D E');
  expect(read(spread([...'12345'], [5]))).toBe('1 2 3 4 5');
  expect(read(spread([...'ABC'], [5]))).toBe('A B C');
});
