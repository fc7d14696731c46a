import { readFile } from 'node:fs/promises';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { PdfTextItem } from '../page/text-item.ts';
import type { ActualTexts } from './find-texts.ts';
import { findActualTexts, isShaped } from './find-texts.ts';
import type { Marked } from './marked-content.ts';
import { shapeOf } from './marked-content.ts';
import { agrees, findSpans, writeSpans } from './write-spans.ts';

/** Writes into the runs of a page what the file says that they show. */
export type ActualTextReader = (
  page: PDFPageProxy,
  items: readonly PdfTextItem[],
) => Promise<readonly PdfTextItem[]>;

/** So many contents of the same shape are compared with a page. */
const comparedMax = 20;
/** A page with more marks and runs than this stays as it is. */
const markedMax = 1_000_000;

/**
 * Writes into the runs of a page what the file says that they show, where glyphs that are no letters
 * draw them. The contents of the file are looked for once, at the first page with such letters.
 */
export function restoreActualTexts(path: string): ActualTextReader {
  let found: Promise<ActualTexts> | undefined;
  return async (page, items) => {
    if (!items.some(({ str }) => str.includes('\0') || isShaped(str))) return items;
    found ??= readFile(path).then(findActualTexts);
    const contents = await found;
    if (contents.size === 0) return items;
    return restorePage(items, await readMarked(page), contents);
  };
}

async function readMarked(page: PDFPageProxy): Promise<Marked[]> {
  const marked: Marked[] = [];
  const stream: ReadableStream<{ items: Marked[] }> = page.streamTextContent({
    includeMarkedContent: true,
  });
  for await (const { items } of stream) {
    for (const item of items) marked.push(item);
    if (marked.length > markedMax) break;
  }
  return marked;
}

function restorePage(
  items: readonly PdfTextItem[],
  marked: readonly Marked[],
  contents: ActualTexts,
): readonly PdfTextItem[] {
  if (marked.filter((one) => 'str' in one).length !== items.length) return items;
  const sameShape = contents.get(shapeOf(marked)) ?? [];
  for (const [at, { texts }] of sameShape.slice(0, comparedMax).entries()) {
    const spans = findSpans(marked, texts);
    if (!agrees(items, spans)) continue;
    // Each page has a content of its own.
    sameShape.splice(at, 1);
    return writeSpans(items, spans);
  }
  return items;
}
