import type { PDFPageProxy } from 'pdfjs-dist';
import type { TextLimit } from '../../extraction/text-limit.ts';
import type { ActualTextReader } from './actual-text/restore-actual-text.ts';
import { drawnSigns } from './right-to-left/drawn-signs.ts';
import type { Brackets } from './right-to-left/visual-brackets.ts';
import type { PdfTextItem, Sign } from './page/text-item.ts';

/** What the repairs of all pages of a document know. */
export interface PdfDocument {
  /** True if TeX wrote the document, which writes spaces as narrow gaps. */
  isTex: boolean;
  brackets: Brackets;
  readActualText: ActualTextReader;
}

/** A page of a PDF, as one repair hands it to the next. */
export interface PdfPage {
  readonly proxy: PDFPageProxy;
  readonly document: PdfDocument;
  readonly runs: readonly PdfTextItem[];
  /** Returns the signs that the page draws, in their order. They are read at the first call. */
  readonly signs: () => Promise<readonly Sign[]>;
}

/** Reads the runs of a page, followed by the notes that people wrote on it. */
export async function openPage(
  proxy: PDFPageProxy,
  document: PdfDocument,
  limit: TextLimit,
): Promise<PdfPage> {
  let signs: Promise<readonly Sign[]> | undefined;
  return {
    proxy,
    document,
    runs: await streamRuns(proxy, limit),
    signs: () => (signs ??= drawnSigns(proxy)),
  };
}

// Counts the text while reading: a page may draw the same form again and again.
async function streamRuns(page: PDFPageProxy, limit: TextLimit): Promise<PdfTextItem[]> {
  const runs: PdfTextItem[] = [];
  const reader = (page.streamTextContent() as ReadableStream<{ items: PdfTextItem[] }>).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const item of part.value.items) {
      limit.take(item.str);
      runs.push(item);
    }
  }
  return runs;
}
