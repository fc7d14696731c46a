import type { Citation } from '@guildhall/contract';
import { chooseNearest } from './choose/choose-nearest.ts';
import type { NearDocument } from './choose/choose-nearest.ts';
import type { FoundDocument } from '#library/search/read-found-pages.ts';
import { citeBeginning } from './cite-quote.ts';
import { citePassage } from './describe-passage.ts';
import { rankSentences } from './find-quotes.ts';

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
  const { id: documentId, name } = document;
  const source = { documentId, name, pageNumber: page.pageNumber };
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
