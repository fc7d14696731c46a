import type { Sign } from '../runs/text-item.ts';
import { isLevel } from '../runs/pdf-lines.ts';
import type { PdfTextItem } from '../runs/text-item.ts';
import type { PlacedSign } from './place-signs.ts';
import { isOneLine, placeSigns } from './place-signs.ts';
import { readVisual } from './read-visual.ts';
import { countDirections, hasRightToLeft } from './right-to-left-letters.ts';

/** Signs with more between them, in heights of a letter, stand in columns of their own. */
const columnGapMin = 1.5;
/** Signs with less between them may belong to one name. */
const phraseGapMax = 0.8;
/** Pieces with less between them, besides drawn spaces, are one name. */
const pieceGapMax = 0.35;
/** Runs that touch overlap, or stand apart, by so much at the most. */
const touchMax = 0.35;
/** Pieces of one name stand on the same height, those of a formula do not. */
const levelMax = 0.1;

/** What stands together in a line: its signs from left to right. */
export interface Part {
  signs: Sign[];
  isRightToLeft: boolean;
  /** The run of these signs, if it keeps its place. */
  item?: PdfTextItem;
}

/** What tells how the lines of a page are read: most of its letters, and how lines are drawn. */
export interface PageDirection {
  isRightToLeft: boolean;
  isDrawnAsRead: boolean;
}

/** Returns the parts of a line in the order in which they are read, or undefined if it stays. */
export function partsOf(runs: readonly PdfTextItem[], page: PageDirection): Part[] | undefined {
  const written = runs.filter(({ str }) => str.trim() !== '');
  if (!written.every(isLevel)) return undefined;
  if (!written.some(({ str }) => hasRightToLeft(str))) {
    return page.isRightToLeft || page.isDrawnAsRead ? joinPieces(runs, written) : undefined;
  }
  const isDrawnFromTheRight = isDrawnAsRead(written);
  const signs = placeSigns(signsOf(runs));
  const isRightToLeft = isDrawnFromTheRight || isReadToTheLeft(signs, page.isRightToLeft);
  if (!isOneLine(signs)) {
    return runs.map((item) => ({
      signs: hasRightToLeft(item.str) ? placeSigns(signsOf([item])) : [],
      isRightToLeft,
      item,
    }));
  }
  const parts = cut(
    signs,
    ({ x, end, height }) => end - x > height * (isRightToLeft ? phraseGapMax : columnGapMin),
  );
  return (isRightToLeft ? parts.toReversed() : parts).map((part) => ({
    signs: isDrawnFromTheRight ? part : part.map((sign) => ({ ...sign, run: 0 })),
    isRightToLeft,
  }));
}

/** Returns the signs of runs, numbered by them. */
function signsOf(runs: readonly PdfTextItem[]): Sign[] {
  const isKnown = runs.some(({ signs }) => signs !== undefined);
  return runs.flatMap((item, run) => {
    // Spaces that pdfjs adds are none that were drawn.
    if (isKnown && item.str.trim() === '') return [];
    return (item.signs ?? spread(item)).map((sign) => ({ ...sign, run }));
  });
}

/**
 * Returns the parts of a line of Latin text in a right-to-left page: pieces that are drawn from
 * right to left are one name or one line of code, cells of a table keep their order.
 */
function joinPieces(
  runs: readonly PdfTextItem[],
  written: readonly PdfTextItem[],
): Part[] | undefined {
  if (!isDrawnInPieces(written)) return undefined;
  const signs = placeSigns(signsOf(runs));
  if (!isOneLine(signs)) return undefined;
  const firstRun = (part: readonly Sign[]) =>
    part.reduce((first, { run = 0 }) => Math.min(first, run), Infinity);
  return cut(
    signs,
    ({ blank = 0, height }, beside) =>
      blank > height * pieceGapMax || beside.some((sign) => /^[–—]$/u.test(sign?.text ?? '')),
  )
    .flatMap(cutLeaders)
    .toSorted((one, other) => firstRun(one) - firstRun(other))
    .map((part) => ({ signs: part, isRightToLeft: endsOnTheLeft(part) }));
}

/**
 * True if a right-to-left line is drawn as people read it: each of its runs on the left of those
 * before it, or on the right of a piece of the same name.
 */
export function isDrawnAsRead(runs: readonly PdfTextItem[]): boolean {
  const written = runs.filter(({ str }) => str.trim() !== '');
  if (!written.some(({ str }) => hasRightToLeft(str))) return false;
  let start = Infinity;
  let steps = 0;
  for (const [at, { transform, width, height }] of written.entries()) {
    const x = transform[4] ?? 0;
    const last = written[at - 1];
    const goesOn = last && Math.abs(x - (last.transform[4] ?? 0) - last.width) < height * touchMax;
    if (x + width <= start + height * touchMax) {
      start = x;
      steps += 1;
    } else if (!goesOn || hasRightToLeft(last.str)) return false;
  }
  return steps > 1;
}

/** True if pieces of Latin words that touch are drawn from right to left, on one height. */
function isDrawnInPieces(runs: readonly PdfTextItem[]): boolean {
  return runs.some((run, at) => {
    const last = runs[at - 1];
    if (last === undefined) return false;
    const [, , , , x = 0, y = 0] = run.transform;
    const [, , , , lastX = 0, lastY = 0] = last.transform;
    const gap = Math.abs(lastX - (x + run.width));
    const isBeside = gap < run.height * phraseGapMax && Math.abs(lastY - y) < run.height * levelMax;
    return isBeside && /[a-z\d]/iu.test(last.str + run.str);
  });
}

/** English lines may name something Arabic, and Arabic lines may be full of English names. */
function isReadToTheLeft(signs: readonly Sign[], isRightToLeftPage: boolean): boolean {
  const { toTheLeft, toTheRight } = countDirections(signs.map(({ text }) => text).join(''));
  if (toTheLeft > toTheRight || !isRightToLeftPage) return toTheLeft > toTheRight;
  const letters = signs.filter(({ text }) => /\p{L}/u.test(text));
  return [letters.at(0), letters.at(-1)].some((sign) => hasRightToLeft(sign?.text ?? ''));
}

/**
 * True for "(URL)", "Server." and "1, 2" in a line that is read from right to left: the first bracket
 * from the left closes and the last one opens, and the full stop or comma is drawn after the word on
 * its right.
 */
function endsOnTheLeft(signs: readonly Sign[]): boolean {
  const brackets = signs.filter(({ text }) => /^[()]$/u.test(text));
  if (brackets.at(0)?.text === ')' && brackets.at(-1)?.text === '(') return true;
  const [first, letter] = [signs.at(0), signs.find(({ text }) => /[\p{L}\p{N}]/u.test(text))];
  const isStop = /^[-+*#%.,:;!?،؛)]$/u.test(first?.text ?? '');
  if (isStop && (first?.run ?? 0) > (letter?.run ?? 0)) return true;
  const commas = [...signs.entries()].filter(([, { text }]) => /^[,،;؛]$/u.test(text));
  return (
    commas.length > 0 &&
    commas.every(([at, { run = 0 }]) => {
      const [last, next] = [signs[at - 1], signs[at + 1]];
      return last?.text === ' ' && /[\p{L}\p{N}]/u.test(next?.text ?? '') && run > (next?.run ?? 0);
    })
  );
}

function cut(
  signs: readonly PlacedSign[],
  isGap: (space: PlacedSign, beside: (Sign | undefined)[]) => boolean,
): Sign[][] {
  const parts: Sign[][] = [[]];
  for (const [at, sign] of signs.entries()) {
    const parted = sign.text === ' ' && isGap(sign, [signs[at - 1], signs[at + 1]]);
    if (parted) parts.push([]);
    else parts.at(-1)?.push(sign);
  }
  return parts.filter(({ length }) => length > 0);
}

/** Parts the leaders of a table of contents ("....") from the text on both sides. */
function cutLeaders(signs: readonly Sign[]): Sign[][] {
  const parts: Sign[][] = [];
  const isDot = (at: number) => /^[._…]$/u.test(signs[at]?.text ?? '');
  const isLeader = (at: number) => isDot(at) && (isDot(at - 1) || isDot(at + 1));
  for (const [at, sign] of signs.entries()) {
    if (at > 0 && isLeader(at) === isLeader(at - 1)) parts.at(-1)?.push(sign);
    else parts.push([sign]);
  }
  return parts;
}

/** Returns the letters of a run whose signs are unknown as if all had the same width. */
function spread({ str, dir, height, width, transform }: PdfTextItem): Sign[] {
  const [, , , , x = 0, y = 0] = transform;
  // Text that is turned round twice is as before.
  const letters = readVisual(
    [...str].map((text) => ({ text })),
    { isRightToLeft: dir === 'rtl', namesLooks: false },
  );
  const each = width / letters.length;
  return [...letters].map((text, at) => ({
    text,
    x: x + at * each,
    end: x + (at + 1) * each,
    y,
    height,
  }));
}
