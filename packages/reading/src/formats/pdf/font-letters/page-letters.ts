import { readFile } from 'node:fs/promises';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { PdfTextItem } from '../runs/text-item.ts';
import type { DocumentFonts } from './drawn-letters.ts';
import { readDrawnLetters } from './drawn-letters.ts';
import { complexScript, findFonts } from './embedded-fonts.ts';
import { restoreLetters } from './restore-letters.ts';

/** Writes into the runs of a page what people see for letters that the file calls by other names. */
export type RestorePage = (page: PDFPageProxy, items: PdfTextItem[]) => Promise<PdfTextItem[]>;

/** The fonts of the file are looked for once, at the first page with letters of such scripts. */
export function restorePages(path: string): RestorePage {
  let found: Promise<DocumentFonts> | undefined;
  return async (page, items) => {
    if (!items.some((item) => 'str' in item && complexScript.test(item.str))) return items;
    found ??= readFile(path).then((file) => ({ inFile: findFonts(file), readers: new Map() }));
    const fonts = await found;
    if (fonts.inFile.size === 0) return items;
    return restoreLetters(items, await readDrawnLetters(page, fonts));
  };
}
