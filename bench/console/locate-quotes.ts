import { readFile, stat } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { findQuote } from '../../packages/console/src/evidence/find-quote.ts';
import { readPdf } from '../../packages/reading/src/formats/read-pdf.ts';
import { limitText } from '../../packages/reading/src/extraction/text-limit.ts';

export interface LocatedQuotes {
  quotes: number;
  found: number;
  /** Located, but at another place of the page than the quote's. */
  misplaced: number;
}

const pagesApart = 7;
const quotesPerPage = 3;
const quoteLength = 240;

/**
 * Takes quotes at fixed distances from the text that the server extracts, and looks each up in the
 * text items that the console renders the page with.
 */
export async function locateQuotes(path: string): Promise<LocatedQuotes> {
  const { pages } = await readPdf(path, limitText((await stat(path)).size));
  const data = new Uint8Array(await readFile(path));
  const pdf = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  const located = { quotes: 0, found: 0, misplaced: 0 };
  for (let place = 0; place < pages.length; place += pagesApart) {
    const text = pages[place] ?? '';
    const page = await pdf.getPage(place + 1);
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item) => ('str' in item ? [item.str] : []));
    for (const start of startsIn(text)) {
      const quote = text.slice(start, start + quoteLength);
      const found = findQuote(pieces, quote, start / text.length);
      located.quotes += 1;
      if (!found) continue;
      located.found += 1;
      if (!isAt(pieces, found.start, text.slice(0, start))) located.misplaced += 1;
    }
    page.cleanup();
  }
  await pdf.loadingTask.destroy();
  return located;
}

/** Returns offsets of words, spread over the page. */
function startsIn(text: string): number[] {
  if (text.length < quoteLength) return [];
  const room = text.length - quoteLength;
  const wished = Array.from({ length: quotesPerPage }, (_, nth) =>
    Math.floor((room * nth) / quotesPerPage),
  );
  return [...new Set(wished.map((at) => at + Math.max(text.slice(at).search(/(?<!\S)\S/), 0)))];
}

const squeeze = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\u00ad]/g, '');

/** True if about as much text precedes the place on the rendered page as in the extracted text. */
function isAt(
  pieces: readonly string[],
  { piece, offset }: { piece: number; offset: number },
  before: string,
): boolean {
  const drawn = pieces.slice(0, piece).join('') + (pieces[piece] ?? '').slice(0, offset);
  return Math.abs(squeeze(drawn).length - squeeze(before).length) <= 40;
}
