import type { PDFPageProxy } from 'pdfjs-dist';
import type { PdfTextItem } from '../runs/text-item.ts';
import { readDrawn } from '../runs/drawn-runs.ts';
import { restoreLetters } from './restore-letters.ts';

const wide = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu;
/** So many of these letters need more width than this for each, in its height. */
const [lettersMin, widthMin] = [4, 0.4];
/** No sign of these scripts stands for so many letters. */
const namedMin = 4;

/**
 * Reads one letter for a sign that the file calls by a whole text, as LibreOffice 6.0 does with the
 * first one of a run.
 */
export async function shortenNames(
  page: PDFPageProxy,
  items: readonly PdfTextItem[],
): Promise<readonly PdfTextItem[]> {
  if (!items.some(isTooNarrow)) return items;
  const glyphs = (await readDrawn(page)).flat();
  const letters = glyphs.flatMap((glyph) =>
    typeof glyph === 'object' && glyph !== null && glyph.unicode.trim() !== ''
      ? [{ named: glyph.unicode.trim(), seen: firstOf(glyph.unicode) }]
      : [],
  );
  return restoreLetters(items, letters);
}

function isTooNarrow({ str, width, height }: PdfTextItem): boolean {
  const count = str.match(wide)?.length ?? 0;
  return count >= lettersMin && width < height * count * widthMin;
}

function firstOf(name: string): string {
  const [first = ''] = name;
  const isWide = (name.match(wide)?.length ?? 0) >= name.length / 2;
  // Blanks of a text are kept where they stand in it.
  return name.length >= namedMin && isWide ? first.trim() : name.trim();
}
