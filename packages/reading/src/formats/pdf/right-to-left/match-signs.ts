import type { PDFPageProxy } from 'pdfjs-dist';
import { drawnSigns } from './drawn-signs.ts';
import { joinRunsOfDots, putDotsLast } from './letter-dots.ts';
import type { Sign } from '../runs/text-item.ts';
import { hasRightToLeft } from './right-to-left-letters.ts';
import type { PdfTextItem } from '../runs/text-item.ts';

/** No page that people read has so many letters; their signs would take much memory. */
const lettersMax = 200_000;
/** So many signs that belong to no run, such as ones outside the page, may come before a run. */
const skippedMax = 2000;
/** A run begins so near to its first sign, in heights of a letter. */
const tolerance = 0.005;
/** A mark is raised, in heights of a letter, by so much at the most. */
const raisedMax = 0.6;
/** So many marks are drawn before a letter. */
const marksMax = 3;

/**
 * Adds to the runs of a page that has right-to-left text the signs that they are drawn with. pdfjs
 * turns such text round letter by letter, and with it what one sign combines, such as lam and alef.
 */
export async function addSigns(
  page: PDFPageProxy,
  items: readonly PdfTextItem[],
): Promise<readonly PdfTextItem[]> {
  if (!items.some(({ str }) => hasRightToLeft(str))) return items;
  const letters = items.reduce((count, { str }) => count + str.length, 0);
  if (letters > lettersMax) return items;
  const signs = putDotsLast(await drawnSigns(page).catch(() => []));
  return joinRunsOfDots(matchSigns(items, signs));
}

/** Runs and signs are both in the order in which they are drawn. */
function matchSigns(items: readonly PdfTextItem[], signs: readonly Sign[]): PdfTextItem[] {
  const starts: number[] = [];
  let next = 0;
  let last: PdfTextItem | undefined;
  for (const item of items) {
    const found = item.str.trim() === '' ? -1 : findStart(item, signs, next);
    if (found === -1) starts.push(found);
    else {
      starts.push(withMarks(found, signs, item, last));
      next = found + 1;
      last = item;
    }
  }
  let end = signs.length;
  const ends = starts.toReversed().map((at) => {
    const own = end;
    if (at !== -1) end = at;
    return own;
  });
  const drawn = items.map((item, at) => {
    const from = starts[at] ?? -1;
    return from === -1 ? [] : signs.slice(from, ends.at(-1 - at)).filter(isBeside(item));
  });
  const textsOf = (found: readonly Sign[]) => found.map(({ text }) => text);
  const hasAllMarks = countMarks(drawn.flatMap(textsOf)) >= countMarks(items.map(({ str }) => str));
  return items.map((item, at) => {
    const own = drawn[at] ?? [];
    const hasMarks = hasAllMarks || countMarks([item.str]) === countMarks(textsOf(own));
    return hasMarks && hasLetters(item.str, own) ? { ...item, signs: own.map(seenIn(item)) } : item;
  });
}

function countMarks(texts: readonly string[]): number {
  return texts.join('').match(/\p{M}/gu)?.length ?? 0;
}

/** Writes what people see for a code. */
function seenIn({ codes }: PdfTextItem): (sign: Sign) => Sign {
  return (sign) => ({ ...sign, text: codes?.get(sign.text) ?? sign.text });
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

/** Returns where a run starts with the marks before its first letter, which pdfjs adds to the line above. */
function withMarks(
  start: number,
  signs: readonly Sign[],
  item: PdfTextItem,
  last: PdfTextItem | undefined,
): number {
  const before = signs
    .slice(Math.max(0, start - marksMax), start)
    .findLastIndex(
      (sign) => !isMark(sign) || !isRaised(item, sign) || !last || isRaised(last, sign),
    );
  return Math.max(0, start - marksMax) + before + 1;
}

function isMark({ text }: Sign): boolean {
  return /^\p{M}+$/u.test(text);
}

function isRaised({ transform, height }: PdfTextItem, { y }: Sign): boolean {
  return Math.abs(y - (transform[5] ?? 0)) <= height * raisedMax;
}

/**
 * Spaces of other lines, and signs outside the page, may follow those of a run. Marks stand where
 * their letter is, which may be of another run, and may be raised.
 */
function isBeside(item: PdfTextItem): (sign: Sign) => boolean {
  const [, , , , x = 0, y = 0] = item.transform;
  const { width, height } = item;
  return (sign) => {
    if (isMark(sign)) return isRaised(item, sign);
    const isWithin = sign.x >= x - height && sign.x <= x + width + height;
    return Math.abs(sign.y - y) <= height / 2 && (isWithin || sign.text.trim() === '');
  };
}

/**
 * True if the signs are those of a run; pdfjs leaves out "<" and ">", and signs without looks, and
 * adds a mark to the run before that of its letter.
 */
function hasLetters(text: string, signs: readonly Sign[]): boolean {
  const drawn = signs.map((sign) => sign.text).join('');
  return signs.length > 0 && countLetters(text) === countLetters(drawn);
}

function countLetters(text: string): number {
  return text.normalize('NFKC').replaceAll(/[\s<>\p{Cf}\p{M}]/gu, '').length;
}
