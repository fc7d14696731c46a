import { readFile } from 'node:fs/promises';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { PdfTextItem } from '../runs/text-item.ts';
import type { DocumentFonts } from './drawn-letters.ts';
import { readDrawnPage, seeNames } from './drawn-letters.ts';
import { complexScript, findFonts } from './embedded-fonts.ts';
import type { NamedLetters } from './named-letters.ts';
import { findNamedLetters } from './named-letters.ts';
import { restoreLetters } from './restore-letters.ts';

/** Writes into the runs of a page what people see for letters that the file calls by other names. */
export type RestorePage = (page: PDFPageProxy, items: PdfTextItem[]) => Promise<PdfTextItem[]>;

/**
 * Letters that are seldom meant: pdfjs reads a glyph that the file does not name as its number. No
 * document has those of the first scripts, others are looked up in the names of the file.
 */
const rare =
  /[\p{sc=Ethi}\p{sc=Cher}\p{sc=Cans}\p{sc=Yiii}\u16a0-\u16f0\p{sc=Ogam}\p{sc=Copt}\p{sc=Glag}\p{sc=Tfng}\p{sc=Vaii}\p{sc=Limb}\p{sc=Bugi}\u1f00-\u1fff\p{Cn}]/u;
const mayBeNumber = /(?=[\u0100-\u2fff])[\p{L}\p{M}\p{N}]/gu;

/** A program that names in a file only the glyphs that have no usual name in their font. */
const leavesNamesOut = /dvipdfmx/u;

/** The fonts and the names of the file are looked for once, at the first page that may need them. */
export function restorePages(path: string, producer: string): RestorePage {
  const lackNames = leavesNamesOut.test(producer);
  let named: Promise<NamedLetters> | undefined;
  let found: { all: boolean; fonts: Promise<DocumentFonts> } | undefined;
  let readers: DocumentFonts['readers'] = new Map();
  const codes: Codes = new Map();
  const seen = new Map<string, Set<string>>();
  const fontsOf = (all: boolean) => {
    if (found === undefined || (all && !found.all)) {
      readers = new Map();
      const open = async () => ({
        inFile: findFonts(await readFile(path), all),
        readers,
        names: new Map(),
        named: await named,
        lackNames,
      });
      found = { all, fonts: open() };
    }
    return found.fonts;
  };
  const isUnnamed = async ({ str, fontName = '' }: PdfTextItem) => {
    const letters = str.match(mayBeNumber)?.filter((one) => !seen.get(fontName)?.has(one)) ?? [];
    if (letters.length === 0) return false;
    named ??= readFile(path).then(findNamedLetters);
    const { hasTables, has } = await named;
    return hasTables && letters.some((letter) => !has(letter));
  };
  return async (page, items) => {
    let hasNumbers = items.some(({ str }) => rare.test(str));
    for (const item of items) hasNumbers ||= 'str' in item && (await isUnnamed(item));
    const isCoded = ({ str, fontName = '' }: PdfTextItem) =>
      str.trim() !== '' && readers.get(fontName) !== seeNames;
    const mayBeCoded = hasNumbers || (lackNames && items.some(isCoded));
    if (!mayBeCoded && !items.some(({ str }) => complexScript.test(str))) {
      return restoreCodes(items, codes);
    }
    const fonts = await fontsOf(hasNumbers);
    if (fonts.inFile.size === 0 && !mayBeCoded) return restoreCodes(items, codes);
    const drawn = await readDrawnPage(page, fonts);
    for (const { str = '', fontName = '' } of items) {
      const letters = seen.get(fontName) ?? new Set();
      for (const letter of str.match(mayBeNumber) ?? []) letters.add(letter);
      seen.set(fontName, letters);
    }
    for (const [font, ofFont] of drawn.codes) {
      codes.set(font, new Map([...(codes.get(font) ?? []), ...ofFont]));
    }
    return restoreLetters(restoreCodes(items, codes), drawn.letters);
  };
}

type Codes = Map<string, ReadonlyMap<string, string>>;

function restoreCodes(items: PdfTextItem[], codes: Codes): PdfTextItem[] {
  return items.map((item) => {
    const ofFont = codes.get(item.fontName ?? '');
    if (ofFont === undefined || ofFont.size === 0) return item;
    const seen = Array.from(item.str, (letter) => ofFont.get(letter) ?? letter);
    return { ...item, str: seen.join(''), codes: ofFont };
  });
}
