import { readFile } from 'node:fs/promises';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { PdfTextItem } from '../runs/text-item.ts';
import type { DocumentFonts } from './drawn-letters.ts';
import { readDrawnPage, seeNames } from './drawn-letters.ts';
import { complexScript, findFonts } from './embedded-fonts.ts';
import type { NamedLetters } from './named-letters.ts';
import { findNamedLetters } from './named-letters.ts';
import { restoreLetters } from './restore-letters.ts';
import { UnnamedLetters } from './unnamed-letters.ts';

/** Writes into the runs of a page what people see for letters that the file calls by other names. */
export type RestorePage = (page: PDFPageProxy, items: PdfTextItem[]) => Promise<PdfTextItem[]>;

/** Letters of scripts that hardly any document has: they are numbers of glyphs without a name. */
const rare =
  /[\p{sc=Ethi}\p{sc=Cher}\p{sc=Cans}\p{sc=Yiii}\u16a0-\u16f0\p{sc=Ogam}\p{sc=Copt}\p{sc=Glag}\p{sc=Tfng}\p{sc=Vaii}\p{sc=Limb}\p{sc=Bugi}\u1f00-\u1fff\p{Cn}]/u;

/** A program that names in a file only the glyphs that have no usual name in their font. */
const leavesNamesOut = /dvipdfmx/u;

/** The fonts and the names of the file are looked for once, at the first page that may need them. */
export function restorePages(path: string, producer: string): RestorePage {
  const lackNames = leavesNamesOut.test(producer);
  let named: Promise<NamedLetters> | undefined;
  const findNamed = () => (named ??= readFile(path).then(findNamedLetters));
  const unnamed = new UnnamedLetters(findNamed);
  let found: { all: boolean; fonts: Promise<DocumentFonts> } | undefined;
  let readers: DocumentFonts['readers'] = new Map();
  const codes: Codes = new Map();
  const fontsOf = (all: boolean) => {
    if (found === undefined || (all && !found.all)) {
      readers = new Map();
      const open = async () => ({
        inFile: findFonts(await readFile(path), all),
        readers,
        names: new Map(),
        named: all ? await findNamed() : undefined,
        lackNames,
      });
      found = { all, fonts: open() };
    }
    return found.fonts;
  };
  return async (page, items) => {
    const suspects = await unnamed.fontsOf(items);
    const hasNumbers = suspects.size > 0 || items.some(({ str }) => rare.test(str));
    const isCoded = ({ str, fontName = '' }: PdfTextItem) =>
      str.trim() !== '' && readers.get(fontName) !== seeNames;
    const mayBeCoded = hasNumbers || (lackNames && items.some(isCoded));
    if (!mayBeCoded && !items.some(({ str }) => complexScript.test(str))) {
      return restoreCodes(items, codes);
    }
    const fonts = await fontsOf(hasNumbers);
    if (fonts.inFile.size === 0 && !mayBeCoded) return restoreCodes(items, codes);
    const drawn = await readDrawnPage(page, fonts);
    unnamed.noteLook(items, suspects, drawn.codes);
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
