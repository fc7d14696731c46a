import { prepareQuestion } from '#library/quotes/choose/weighted-question.ts';
import { cutSections } from '#library/quotes/choose/cut-sections.ts';
import type { CutSection } from '#library/quotes/choose/cut-sections.ts';
import { readSentenceCandidates } from '#library/quotes/choose/read-sentence-candidates.ts';
import type { FoundDocument } from '#library/search/read-found-pages.ts';

const nothingAsked = prepareQuestion('', { words: [], passages: 0 });

/** Returns all sections of a document's found pages, in order. */
export function cutDocument(document: FoundDocument): CutSection[] {
  return cutSections(readSentenceCandidates(nothingAsked, [document]), Infinity);
}
