import type { Citation } from '@guildhall/contract';

/** The page that a quote is taken from. */
export interface QuotedPage {
  readonly documentId: string;
  /** Of the document. */
  readonly name: string;
  readonly pageNumber: number;
}

/** The citation of words of a page, which may stand there with other white space. */
export function citeQuote(source: QuotedPage, page: string, quote: string): Citation {
  const { documentId, name, pageNumber } = source;
  const cited = { documentId, name, pageNumber, key: null };
  const place = placeOf(page, quote);
  if (!place) return { ...cited, quote, start: null, end: null, parts: [] };
  const text = page.slice(place.start, place.end);
  return { ...cited, quote: text, ...place, parts: [{ kind: 'text', text, ...place }] };
}

/** Where the words stand, whatever white space is between them. */
function placeOf(page: string, quote: string): { start: number; end: number } | undefined {
  if (quote.trim() === '') return undefined;
  const words = quote.trim().split(/\s+/u);
  const literal = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const match = new RegExp(literal.join(String.raw`\s+`), 'u').exec(page);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}
