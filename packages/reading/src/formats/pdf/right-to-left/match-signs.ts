import type { PdfTextItem, Sign } from '../page/text-item.ts';
import { hasRightToLeft } from './right-to-left-letters.ts';

/** No page that people read has so many letters; their signs would take much memory. */
const lettersMax = 200_000;
/** A run begins so near to its first sign (em). */
const tolerance = 0.005;
/** So many signs that belong to no run, such as ones outside the page, may come before a run. */
const skippedMax = 2000;
/** A mark is raised by so much at the most (em). */
const raisedMax = 0.6;

/**
 * Adds to the runs of a page that has right-to-left text the signs that they are drawn with. pdfjs
 * turns such text round letter by letter, and with it what one sign combines, such as lam and alef.
 */
export async function addSigns(
  items: readonly PdfTextItem[],
  findSigns: () => Promise<readonly Sign[]>,
): Promise<readonly PdfTextItem[]> {
  if (!items.some(({ str }) => hasRightToLeft(str))) return items;
  const letters = items.reduce((count, { str }) => count + str.length, 0);
  return letters > lettersMax ? items : matchSigns(items, await findSigns());
}

/** Runs and signs are both in the order in which they are drawn. */
function matchSigns(items: readonly PdfTextItem[], signs: readonly Sign[]): PdfTextItem[] {
  let next = 0;
  const starts = items.map((item) => {
    const found = item.str.trim() === '' ? -1 : findStart(item, signs, next);
    if (found !== -1) next = found + 1;
    return found;
  });
  let end = signs.length;
  const matched = items.toReversed().map((item, at) => {
    const start = starts.at(-1 - at) ?? -1;
    if (start === -1) return item;
    const own = signs.slice(start, end).filter(isBeside(item));
    end = start;
    return hasLetters(item.str, own) ? { ...item, signs: own } : item;
  });
  return matched.toReversed();
}

function findStart({ transform, height }: PdfTextItem, signs: readonly Sign[], from: number) {
  const [, , , , x = 0, y = 0] = transform;
  const distance = height * tolerance;
  for (let at = from; at < Math.min(signs.length, from + skippedMax); at += 1) {
    const sign = signs[at];
    if (sign === undefined || sign.text.trim() === '') continue;
    if (Math.abs(sign.x - x) <= distance && Math.abs(sign.y - y) <= distance) return at;
  }
  return -1;
}

/** Spaces of other lines, and signs outside the page, may follow those of a run. */
function isBeside(item: PdfTextItem): (sign: Sign) => boolean {
  const [, , , , x = 0, y = 0] = item.transform;
  const { width, height } = item;
  return (sign) => {
    const isWithin = sign.x >= x - height && sign.x <= x + width + height;
    return Math.abs(sign.y - y) <= height * raisedMax && (isWithin || sign.text.trim() === '');
  };
}

/** True if the signs are those of a run; pdfjs leaves out "<" and ">", and signs without looks. */
function hasLetters(text: string, signs: readonly Sign[]): boolean {
  const drawn = signs.map((sign) => sign.text).join('');
  const hasMarks = countMarks(drawn) >= countMarks(text);
  return signs.length > 0 && hasMarks && countLetters(text) === countLetters(drawn);
}

function countMarks(text: string): number {
  return text.match(/\p{M}/gu)?.length ?? 0;
}

function countLetters(text: string): number {
  return text.normalize('NFKC').replaceAll(/[\s<>\p{Cf}\p{M}]/gu, '').length;
}
