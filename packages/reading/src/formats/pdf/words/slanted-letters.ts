import type { PDFPageProxy } from 'pdfjs-dist';
import { drawnSigns } from '../right-to-left/drawn-signs.ts';
import { signsOfRun } from '../runs/signs-of-run.ts';
import type { PdfTextItem, Sign } from '../runs/text-item.ts';
import { readFontNames } from '../signs/font-signs.ts';
import type { PdfFonts } from '../signs/font-signs.ts';

/** A letter of a formula and another one behind a blank; runs of formulas are short. */
const lettersApart = /(?<![\p{L}\p{N}])\p{L} [\p{L}\p{N}]/u;
const lengthMax = 12;
/** The fonts in which TeX writes the letters of formulas. */
const formulaFont = /CMMI\d|MathItalic/u;
/** TeX moves what follows a slanted letter by less, in heights of a letter. */
const [correctionMax, correctionMaxOfWide] = [0.16, 0.26];
const wide = /[VY]/u;

/** Takes away the blanks that pdfjs sees behind slanted capitals of formulas of TeX, as in "Mx". */
export async function closeSlanted(
  page: PDFPageProxy,
  items: readonly PdfTextItem[],
  fonts: PdfFonts,
): Promise<readonly PdfTextItem[]> {
  const apart = items.filter(({ str }) => str.length <= lengthMax && lettersApart.test(str));
  if (apart.length === 0) return items;
  await readFontNames(page, apart, fonts.names);
  const formulas = new Set(
    apart.filter(({ fontName = '' }) => formulaFont.test(fonts.names.get(fontName) ?? '')),
  );
  if (formulas.size === 0) return items;
  const signs = (await drawnSigns(page)).filter(({ text }) => text.trim() !== '');
  return items.map((item) =>
    formulas.has(item) ? { ...item, str: closeRun(item, signsOfRun(item, signs)) } : item,
  );
}

function closeRun({ str }: PdfTextItem, signs: readonly Sign[]): string {
  if (signs.map(({ text }) => text).join('') !== str.replaceAll(' ', '')) return str;
  let at = 0;
  let closed = '';
  for (const letter of str) {
    if (letter !== ' ') at += 1;
    if (letter !== ' ' || !isCorrection(signs[at - 1], signs[at])) closed += letter;
  }
  return closed;
}

function isCorrection(last: Sign | undefined, next: Sign | undefined): boolean {
  if (!last || !next || !/\p{L}/u.test(last.text) || !/[\p{L}\p{N}]/u.test(next.text)) return false;
  const max = wide.test(last.text) ? correctionMaxOfWide : correctionMax;
  return next.x - last.end < last.height * max;
}
