import { describe, expect, test } from 'vitest';
import { findQuote } from './find-quote.ts';

const pieces = ['The mill ', 'grinds when the', '', 'pond is full. The mill', 'grinds.'];
const read = (found: ReturnType<typeof findQuote>) => {
  if (!found) return undefined;
  const { start, end } = found;
  if (start.piece === end.piece) return pieces[start.piece]?.slice(start.offset, end.offset);
  const between = pieces.slice(start.piece + 1, end.piece);
  const first = pieces[start.piece]?.slice(start.offset);
  return [first, ...between, pieces[end.piece]?.slice(0, end.offset)].join('|');
};

describe('a quote on a drawn page', () => {
  test('is found across pieces, whatever the white space', () => {
    expect(read(findQuote(pieces, 'when\n the pond   is', 0))).toBe('when the||pond is');
  });

  test('that occurs twice is found at the place nearest to its place in the text', () => {
    expect(findQuote(pieces, 'mill grinds', 0)?.start.piece).toBe(0);
    expect(findQuote(pieces, 'mill grinds', 0.9)?.start.piece).toBe(3);
  });

  test('is found through ligatures, soft hyphens and letter case', () => {
    const found = findQuote(['The o\ufb03ce is an O\u00adffice'], 'OFFICE', 0);
    expect(found).toEqual({ start: { piece: 0, offset: 4 }, end: { piece: 0, offset: 8 } });
  });

  test.each(['the mill stands', 'grinds when the pond is full of', '', ' \n'])(
    'that is not on the page as a whole is not found: %j',
    (quote) => expect(findQuote(pieces, quote, 0)).toBeUndefined(),
  );

  test('is found in Arabic script and with characters beyond the basic plane', () => {
    const found = findQuote(['𝒜 المطحنة', 'تعمل 🚲 ليلا'], 'المطحنة تعمل 🚲', 0);
    expect(found).toEqual({ start: { piece: 0, offset: 3 }, end: { piece: 1, offset: 7 } });
  });

  test('is not found on a page of 200,000 equal letters', () => {
    const page = Array.from({ length: 2000 }, () => 'a'.repeat(100));
    expect(findQuote(page, `${'a'.repeat(500)}b`, 0.5)).toBeUndefined();
  });
});
