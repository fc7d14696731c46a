import { describe, expect, test } from 'vitest';
import { citeQuote } from './cite-quote.ts';

const source = { documentId: 'd', name: 'd.pdf', pageNumber: 3, hasPages: true };

describe('citeQuote', () => {
  test.each([
    ['Before. The green\n  boat leaves. After.', 'The green boat leaves.'],
    ['👩‍👩‍👧 first. Versions < 1.3.0 (all) stay.', 'Versions < 1.3.0 (all) stay.'],
    ['a*b [c] | d\\e', 'a*b [c] | d\\e'],
  ])('finds in %j the exact words of the quote and their position', (page, quote) => {
    const citation = citeQuote(source, page, quote);
    expect(citation.quote.replaceAll(/\s+/g, ' ')).toBe(quote);
    expect(page.slice(citation.start!, citation.end!)).toBe(citation.quote);
    expect(citation.parts).toEqual([
      { kind: 'text', text: citation.quote, start: citation.start, end: citation.end },
    ]);
  });

  test.each(['No such words', '', ' '])(
    'gives no position for %j, which is not on the page',
    (quote) => {
      expect(citeQuote(source, 'The boat.', quote)).toEqual({
        ...source,
        quote,
        start: null,
        end: null,
        key: null,
        parts: [],
      });
    },
  );
});
