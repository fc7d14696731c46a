import { isAcross } from './page/level-text.ts';
import { addDrawn, countOverprinted } from './overprint.ts';
import type { Drawn } from './overprint.ts';
import { isOnAnotherLine } from './page/pdf-lines.ts';
import { plainForms } from './right-to-left/right-to-left-letters.ts';
import { plainSigns } from './symbol-signs.ts';
import type { PdfTextItem } from './page/text-item.ts';

/** The letters at these places in the fonts of TeX, which many PDFs keep. */
const places: Readonly<Record<number, string>> = {
  0x0b: 'ff',
  0x0c: 'fi',
  0x0d: 'fl',
  0x0e: 'ffi',
  0x0f: 'ffl',
  0x1b: 'ff',
  0x1c: 'fi',
  0x1d: 'fl',
  0x1e: 'ffi',
  0x1f: 'ffl',
};

// Control characters, an arrow that programs for the Mac write for "ff", and private characters.
// oxlint-disable-next-line no-control-regex -- these stand for letters here
const lost = /[\u0000-\u0008\u000b-\u001f\u21b5\ufffd\ue000-\uf8ff]/gu;
const lostInWord =
  // oxlint-disable-next-line no-control-regex -- these stand for letters here
  /(\p{Ll}|(?<!\p{L})\p{Lu}|(?<!\p{L}))([\u0000-\u0008\u000b-\u001f\u21b5\ufffd\ue000-\uf8ff])(?=(\p{Ll}|(?!\p{L})))/gu;
const lostShareMax = 0.2;
const unknownMax = 2;

/** The narrowest space between runs that continue to the left (em). */
const spaceMin = 0.12;

/** After these letters' neighbours words have "ffi": "difficult", "office". */
const afterI = /[bcdgkmnpqtvxz]/u;

/**
 * Joins the text runs of a page. Keeps lines; a wide gap, as between columns, becomes a tab. Letters
 * that are drawn twice, so that they look bold, are read once.
 */
export function joinPdfText(items: readonly PdfTextItem[]): string {
  const parts: string[] = [];
  let last: PdfTextItem | undefined;
  let drawn: Drawn | undefined;
  let isLineEnd = false;
  let hasBlank = false;
  for (const item of items) {
    if (item.str.trim() === '') hasBlank ||= item.str !== '';
    else {
      const again = countOverprinted(drawn, item);
      const fresh = item.str.slice(again);
      drawn = addDrawn(drawn, item, fresh);
      if (fresh !== '') {
        const isNext = again === 0 && last !== undefined;
        parts.push(isNext && last ? separator(last, item, isLineEnd, hasBlank) : '', fresh);
        last = item;
        isLineEnd = false;
        hasBlank = false;
      }
    }
    isLineEnd ||= item.hasEOL;
  }
  return plainSigns(restoreLigatures(plainForms(parts.join(''))));
}

// Returns the text between two runs: an empty line between paragraphs, a tab between columns.
function separator(
  last: PdfTextItem,
  next: PdfTextItem,
  isLineEnd: boolean,
  hasBlank: boolean,
): string {
  const [, , , , lastX = 0, lastY = 0] = last.transform;
  const [, , , , x = 0, y = 0] = next.transform;
  // A label beside a table or at an axis is turned and stands apart from other text.
  if (isTurned(last, next)) return '\n\n';
  const height = last.height || next.height || 10;
  const distance = Math.abs(lastY - y);
  if (isLineEnd || isOnAnotherLine(last, next)) return distance > height * 2.2 ? '\n\n' : '\n';
  if (distance > height) return hasBlank ? ' ' : '';
  // Some programs draw the cells of a row in another order; right-to-left text continues to the left.
  const gapToTheLeft = lastX - (x + next.width);
  const gapToTheRight = x - (lastX + last.width);
  if (Math.max(gapToTheLeft, gapToTheRight) > height * 1.5 || last.isNote || next.isNote)
    return '\t';
  if (gapToTheLeft > height * spaceMin) return ' ';
  return hasBlank ? ' ' : '';
}

function isTurned(last: PdfTextItem, next: PdfTextItem): boolean {
  return (last.turns ?? 0) !== (next.turns ?? 0) || isAcross(last) !== isAcross(next);
}

/** Replaces the signs of fonts that combine several letters by those letters. */
function restoreLigatures(text: string): string {
  const count = text.match(lost)?.length ?? 0;
  // With more of them the font has other letters at other places as well.
  if (count === 0 || count > text.length * lostShareMax) return text;
  const guessed = signsInWords(text);
  return text.replaceAll(lostInWord, (whole, before: string, sign: string, next: string) => {
    const known = placeOf(sign);
    if (known !== undefined) return before + (before + next === '' ? '' : known);
    if (before === '' || next === '' || !guessed.has(sign)) return whole;
    return before + (afterI.test(next) ? 'ffi' : 'ff');
  });
}

/**
 * Returns the signs without a known place that stand mostly within words. A font has one or two of
 * them; one with more has other letters at their places, and a formula has them anywhere.
 */
function signsInWords(text: string): Set<string> {
  const all = countSigns(text.match(lost) ?? []);
  const found = [...text.matchAll(lostInWord)].filter(([, before, , next]) => before && next);
  const within = countSigns(found.map(([, , sign = '']) => sign));
  const signs = [...all].filter(([sign]) => placeOf(sign) === undefined);
  if (signs.length > unknownMax) return new Set();
  return new Set(
    signs.filter(([sign, count]) => (within.get(sign) ?? 0) * 2 >= count).map(([sign]) => sign),
  );
}

function countSigns(signs: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}

function placeOf(sign: string): string | undefined {
  const code = sign.charCodeAt(0);
  // Fonts of signs begin at F000.
  return places[code >= 0xf000 && code < 0xf020 ? code - 0xf000 : code];
}
