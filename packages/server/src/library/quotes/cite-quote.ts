import type { Citation } from '@guildhall/contract';
import { truncateAtWord } from '@guildhall/text/truncate.ts';
import type { FoundDocument } from '#library/search/read-found-pages.ts';
import { chooseNearest } from './choose/choose-nearest.ts';
import type { NearDocument } from './choose/choose-nearest.ts';
import { citePassage } from './describe-passage.ts';
import { rankSentences } from './find-quotes.ts';

/** The page from which a quote is taken. */
export interface QuotedPage {
  readonly documentId: string;
  readonly name: string;
  readonly pageNumber: number;
  readonly hasPages: boolean;
}

/**
 * Returns the citation of a quote. White space on the page may differ. If the page does not contain
 * the quote, `start` and `end` are null.
 */
export function citeQuote(source: QuotedPage, page: string, quote: string): Citation {
  const { documentId, name, pageNumber, hasPages } = source;
  const cited = { documentId, name, pageNumber, hasPages, key: null };
  const place = placeOf(page, quote);
  if (!place) return { ...cited, quote, start: null, end: null, parts: [] };
  const text = page.slice(place.start, place.end);
  return { ...cited, quote: text, ...place, parts: [{ kind: 'text', text, ...place }] };
}

/** Characters cited from the start of a page. */
const beginningMax = 200;

/** Cites the beginning of a page, for lack of a sentence that fits. */
export function citeBeginning(source: QuotedPage, page: string): Citation {
  return citeQuote(source, page, truncateAtWord(page.trim(), beginningMax));
}

/** Returns the quote's position on the page, ignoring differences of white space. */
function placeOf(page: string, quote: string): { start: number; end: number } | undefined {
  if (quote.trim() === '') return undefined;
  const words = quote.trim().split(/\s+/u);
  const literal = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const match = new RegExp(literal.join(String.raw`\s+`), 'u').exec(page);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}

/**
 * Returns the citation of a near document: its best sentence, or else the beginning of its first
 * found page. Undefined if the document has no page.
 */
function citeNear({ document, best }: NearDocument): Citation | undefined {
  if (best) {
    const { start, end, words } = best.candidate;
    return citePassage({ ...best, passage: { start, end, words: words.length } });
  }
  const [page] = document.pages;
  if (!page) return undefined;
  const { id: documentId, name, hasPages } = document;
  const source = { documentId, name, pageNumber: page.pageNumber, hasPages };
  return citeBeginning(source, page.text);
}

/** Cites near documents, without those that have no page. */
export function citeAll(nearest: readonly NearDocument[]): Citation[] {
  return nearest.map(citeNear).filter((citation) => citation !== undefined);
}

/** Cites the nearest of the found documents, in the order of the search. */
export function citeNearest(question: string, documents: readonly FoundDocument[]): Citation[] {
  return citeAll(chooseNearest(documents, rankSentences(question, documents), new Set()));
}
