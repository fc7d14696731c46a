import { readFile } from 'node:fs/promises';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { PdfTextItem } from '../runs/text-item.ts';
import type { DocumentFonts, DrawnPage } from './drawn-letters.ts';
import { readDrawnPage, seeNames } from './drawn-letters.ts';
import { complexScript, findFonts } from './embedded-fonts.ts';
import { restoreLetters } from './restore-letters.ts';

/** Writes into the runs of a page what people see for letters that the file calls by other names. */
export type RestorePage = (page: PDFPageProxy, items: PdfTextItem[]) => Promise<PdfTextItem[]>;

/**
 * Letters of scripts that hardly any document has: pdfjs reads a glyph that the file does not name
 * as its number.
 */
const rare =
  /[\p{sc=Ethi}\p{sc=Cher}\p{sc=Cans}\p{sc=Yiii}\u16a0-\u16f0\p{sc=Ogam}\p{sc=Copt}\p{sc=Glag}\p{sc=Tfng}\p{sc=Vaii}\p{sc=Limb}\p{sc=Bugi}\u1f00-\u1fff\p{Cn}]/u;

/** A program that names in a file only the glyphs that have no usual name in their font. */
const leavesNamesOut = /dvipdfmx/u;

/** The fonts of the file are looked for once, at the first page that may need them. */
export function restorePages(path: string, producer: string): RestorePage {
  let found: Promise<DocumentFonts> | undefined;
  const readers: DocumentFonts['readers'] = new Map();
  const lackNames = leavesNamesOut.test(producer);
  return async (page, items) => {
    const hasRare = items.some(({ str }) => rare.test(str));
    const isCoded = ({ str, fontName = '' }: PdfTextItem) =>
      str.trim() !== '' && readers.get(fontName) !== seeNames;
    const mayBeCoded = hasRare || (lackNames && items.some(isCoded));
    if (!mayBeCoded && !items.some(({ str }) => complexScript.test(str))) return items;
    found ??= readFile(path).then((file) => ({
      inFile: findFonts(file),
      readers,
      names: new Map(),
      lackNames,
    }));
    const fonts = await found;
    if (fonts.inFile.size === 0 && !mayBeCoded) return items;
    const { letters, codes } = await readDrawnPage(page, fonts);
    return restoreLetters(restoreCodes(items, codes), letters);
  };
}

function restoreCodes(items: PdfTextItem[], codes: DrawnPage['codes']): PdfTextItem[] {
  return items.map((item) => {
    const ofFont = codes.get(item.fontName ?? '');
    if (ofFont === undefined || ofFont.size === 0) return item;
    const seen = Array.from(item.str, (letter) => ofFont.get(letter) ?? letter);
    return { ...item, str: seen.join(''), codes: ofFont };
  });
}
