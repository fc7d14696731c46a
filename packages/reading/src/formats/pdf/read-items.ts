import type { PDFPageProxy } from 'pdfjs-dist';
import type { TextLimit } from '../../extraction/text-limit.ts';
import { closeAccents } from './words/accent-spaces.ts';
import { shortenNames } from './font-letters/long-names.ts';
import type { PdfFonts } from './signs/font-signs.ts';
import { restoreSigns } from './signs/font-signs.ts';
import { readNullBlanks } from './signs/null-blanks.ts';
import { orderLines } from './order/order-lines.ts';
import { dropRepeats } from './pdf-overprint.ts';
import { joinLoneLetters } from './words/lone-letters.ts';
import { addSigns } from './right-to-left/match-signs.ts';
import type { PdfTextItem } from './runs/text-item.ts';
import { closeSlanted } from './words/slanted-letters.ts';
import { joinSpacedLetters } from './words/spaced-letters.ts';
import { joinTracked } from './words/tracked-text.ts';

/** Reads the runs of text of a page and notes on it, with the signs and words that people see. */
export async function readItems(
  page: PDFPageProxy,
  limit: TextLimit,
  fonts: PdfFonts,
  notes: readonly PdfTextItem[],
): Promise<readonly PdfTextItem[]> {
  const items = await streamItems(page, limit);
  // What a page draws besides may be broken; its text is kept.
  const restored = await restoreText(page, items, fonts).catch(() => items);
  return orderLines(dropRepeats([...restored, ...notes]));
}

async function restoreText(
  page: PDFPageProxy,
  items: PdfTextItem[],
  fonts: PdfFonts,
): Promise<readonly PdfTextItem[]> {
  const letters = await fonts.restoreLetters(page, items);
  const texts = await fonts.restoreActualText(page, letters);
  const signs = await restoreSigns(page, await shortenNames(page, readNullBlanks(texts)), fonts);
  const words = await joinTracked(page, joinSpacedLetters(signs), fonts.isTex);
  return addSigns(page, joinLoneLetters(fonts.isTex ? await readTex(page, words, fonts) : words));
}

async function readTex(
  page: PDFPageProxy,
  items: readonly PdfTextItem[],
  fonts: PdfFonts,
): Promise<readonly PdfTextItem[]> {
  const accented = await closeAccents(page, await closeSlanted(page, items, fonts));
  return fonts.readUnderscores(page, accented);
}

// Counts the text while reading: a page may draw the same form again and again.
async function streamItems(page: PDFPageProxy, limit: TextLimit): Promise<PdfTextItem[]> {
  const items: PdfTextItem[] = [];
  const reader = (page.streamTextContent() as ReadableStream<{ items: PdfTextItem[] }>).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const item of part.value.items) {
      // Items that mark content have no text.
      if ('str' in item) limit.take(item.str);
      items.push(item);
    }
  }
  return items;
}
