import type { Citation } from '@guildhall/contract';
import { truncateAtWord } from '#plain-text/truncate.ts';
import { chooseNearest } from './choose/choose-nearest.ts';
import type { NearDocument } from './choose/choose-nearest.ts';
import type { FoundDocument } from '../search/search-knowledge.ts';
import { citeQuote } from './cite-quote.ts';
import { citePassage } from './describe-passage.ts';
import { rankSentences } from './find-quotes.ts';

/** Characters cited from the start of a page without a sentence that fits. */
const beginningMax = 200;

/**
 * Returns the citation of a near document: its best sentence, or else the beginning of its first
 * found page. Undefined if the document has no page.
 */
export function citeNear({ document, best }: NearDocument): Citation | undefined {
  if (best) {
    const { start, end, words } = best.candidate;
    return citePassage({ ...best, passage: { start, end, words: words.length } });
  }
  const [page] = document.pages;
  if (!page) return undefined;
  const { id: documentId, name } = document;
  const source = { documentId, name, pageNumber: page.pageNumber };
  return citeQuote(source, page.text, truncateAtWord(page.text.trim(), beginningMax));
}

/** Cites the nearest of the found documents, in the order of the search. */
export function citeNearest(question: string, documents: readonly FoundDocument[]): Citation[] {
  return chooseNearest(documents, rankSentences(question, documents), new Set())
    .map(citeNear)
    .filter((citation) => citation !== undefined);
}
