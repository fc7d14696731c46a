import { onOneLine } from '@guildhall/text/on-one-line.ts';
import { findQuotes } from '#library/quotes/find-quotes.ts';
import { truncateAtWord } from '@guildhall/text/truncate.ts';
import type { FoundDocument } from '#library/search/read-found-pages.ts';

/** A part of a page that the model judges. */
export interface Excerpt {
  readonly documentId: string;
  /** The document's file name. */
  readonly name: string;
  readonly pageNumber: number;
  readonly text: string;
}

const excerptsMax = 16;
const perDocument = 2;
const excerptLength = 700;
const quotesOfPage = 2;

/**
 * Returns an excerpt of each of the best pages: its beginning, and the sentences that have most to
 * do with the question.
 */
export function takeExcerpts(question: string, documents: readonly FoundDocument[]): Excerpt[] {
  const pages = documents.flatMap((document) =>
    document.pages.slice(0, perDocument).map((page) => ({ document, page })),
  );
  return pages
    .map(({ document, page }) => ({
      documentId: document.id,
      name: document.name,
      pageNumber: page.pageNumber,
      text: excerptOf(question, { ...document, pages: [page] }, page.text),
    }))
    .filter(({ text }) => text !== '')
    .slice(0, excerptsMax);
}

function excerptOf(question: string, document: FoundDocument, page: string): string {
  const text = onOneLine(page);
  if (text.length <= excerptLength) return text;
  const quotes = findQuotes(question, [document], quotesOfPage).map((quote) => quote.text);
  const about = quotes.join(' … ');
  const opening = truncateAtWord(text, Math.max(100, excerptLength - about.length));
  return truncateAtWord([opening, about].filter(Boolean).join(' … '), excerptLength * 2);
}
