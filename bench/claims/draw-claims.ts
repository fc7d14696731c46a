import { cutDocument } from '../../packages/server/src/library/claims/cut-document.ts';
import { languageOf, readClaimText } from '../../packages/server/src/library/claims/claim-text.ts';
import type { ClaimText } from '../../packages/server/src/library/claims/claim-text.ts';
import type { CutSection } from '../../packages/server/src/library/quotes/choose/cut-sections.ts';
import type { FoundDocument } from '../../packages/server/src/library/search/read-found-pages.ts';
import { pickIndex } from '../collections/random.ts';

/** A sentence of a document, with its section and page. */
export interface Drawn {
  readonly collection: string;
  readonly document: FoundDocument;
  readonly pageNumber: number;
  readonly section: CutSection;
  readonly text: string;
  readonly read: ClaimText;
}

const wordsMin = 6;
const wordsMax = 40;
/** No more than this of one page, so that a collection is drawn from as a whole. */
const pageMax = 2;
const tries = 40;

/**
 * Draws whole sentences of running text, each from a page that is drawn first. Every second one has a
 * number, because these are what people ask for.
 */
export function drawSentences(
  collection: string,
  documents: readonly FoundDocument[],
  count: number,
  random: () => number,
): Drawn[] {
  const pages = documents.flatMap((document) => document.pages.map((page) => ({ document, page })));
  const drawn: Drawn[] = [];
  for (let left = count * tries; left > 0 && drawn.length < count; left -= 1) {
    const at = pages[pickIndex(random, pages.length)];
    if (!at) break;
    const { document, page } = at;
    const ofPage = drawn.filter(
      (it) => it.document === document && it.pageNumber === page.pageNumber,
    );
    if (ofPage.length >= pageMax) continue;
    const known = new Set(drawn.map(({ text }) => text));
    const sections = cutDocument({ ...document, pages: [page] });
    const all = sections.flatMap((section) => section.sentences.map((text) => ({ section, text })));
    const needsNumber = drawn.length % 2 === 0;
    const fitting = all.filter(({ text }) => isSentence(text) && !known.has(text));
    const wanted = fitting
      .map(({ section, text }) => ({
        section,
        text,
        read: readClaimText(text, languageOf(page.text)),
      }))
      .filter(({ read }) => !needsNumber || read.quantities.length > 0);
    const one = wanted[pickIndex(random, wanted.length)];
    if (one) drawn.push({ collection, document, pageNumber: page.pageNumber, ...one });
  }
  return drawn;
}

/** True for a whole sentence: no heading, row, address or code. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/u).length;
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}]/u.test(text);
  if (!/[.!。]["”’)]*\s*$/u.test(text) || /https?:|www\.|[|`{}<>]|\.{3}|\*\*|\]\(/u.test(text))
    return false;
  if (isUnspaced) return text.length >= 12 && text.length <= 120;
  return (
    words >= wordsMin && words <= wordsMax && /^["“(]?[\p{Lu}\p{N}\p{Script=Arabic}]/u.test(text)
  );
}
