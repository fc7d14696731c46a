import type { PDFPageProxy } from 'pdfjs-dist';
import { mayBeTexSign, restoreTexSigns } from './tex-signs.ts';
import type { RestorePage } from '../font-letters/page-letters.ts';
import { isKrutiDev, mayBeKrutiDev, restoreKrutiDev } from './kruti-dev.ts';
import type { PdfTextItem } from '../runs/text-item.ts';
import { isPreeti, mayBePreeti, restorePreeti } from './preeti.ts';
import { hasFontSigns, restoreAdobeSigns, restoreFontSigns } from './private-signs.ts';
import { dropPoints, findSignFonts, isZapf, restoreZapfSigns } from './zapf-signs.ts';

/** The fonts of a document: their names, as far as they were asked for. */
export interface PdfFonts {
  /** True if TeX wrote the document, whose fonts of signs have no names for them. */
  isTex: boolean;
  names: Map<string, string>;
  restoreLetters: RestorePage;
  restoreActualText: RestorePage;
  readUnderscores: (
    page: PDFPageProxy,
    items: readonly PdfTextItem[],
  ) => Promise<readonly PdfTextItem[]>;
}

/** Writes what people see for signs that a font has at places of its own. */
export async function restoreSigns(
  page: PDFPageProxy,
  items: readonly PdfTextItem[],
  fonts: PdfFonts,
): Promise<PdfTextItem[]> {
  // A document that is typed for such a font may use others of its kind.
  const isTyped = [...fonts.names.values()].some((name) => isKrutiDev(name) || isPreeti(name));
  const signFonts = findSignFonts(items);
  const unnamed = items.some(
    ({ str, fontName = '' }) =>
      !fonts.names.has(fontName) &&
      (isTyped ||
        signFonts.has(fontName) ||
        hasFontSigns(str) ||
        mayBeKrutiDev(str) ||
        mayBePreeti(str) ||
        (fonts.isTex && mayBeTexSign(str))),
  );
  if (unnamed) await readFontNames(page, items, fonts.names);
  const nameOf = ({ fontName = '' }: PdfTextItem) => fonts.names.get(fontName) ?? '';
  return dropPoints(items, (item) => isZapf(nameOf(item))).map((item) => {
    const name = nameOf(item);
    if (isZapf(name)) return { ...item, str: restoreZapfSigns(item.str) };
    const text = restoreTexSigns(restoreFontSigns(item.str, name), name);
    return { ...item, str: restorePreeti(restoreKrutiDev(restoreAdobeSigns(text), name), name) };
  });
}

/** Adds the names of the fonts of runs; pdfjs says them only once it has prepared to draw the page. */
export async function readFontNames(
  page: PDFPageProxy,
  items: readonly PdfTextItem[],
  names: Map<string, string>,
): Promise<void> {
  await page.getOperatorList();
  for (const { fontName = '' } of items) {
    if (names.has(fontName)) continue;
    const font = page.commonObjs.has(fontName) ? (page.commonObjs.get(fontName) as Named) : {};
    names.set(fontName, font.name ?? '');
  }
}

interface Named {
  name?: string;
}
