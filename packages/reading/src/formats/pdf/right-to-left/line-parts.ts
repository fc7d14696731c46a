import type { Sign } from '../page/text-item.ts';
import { isLevel } from '../page/pdf-lines.ts';
import type { PdfTextItem } from '../page/text-item.ts';
import { isOneLine, placeSigns } from './place-signs.ts';
import { readVisual } from './read-visual.ts';
import { countDirections, hasRightToLeft } from './right-to-left-letters.ts';

/** Signs with more between them, in heights of a letter, stand in columns of their own. */
const columnGapMin = 1.5;
/** Signs with less between them may belong to one name. */
const phraseGapMax = 0.8;
/** Runs that touch overlap, or stand apart, by so much at the most. */
const touchMax = 0.35;

/** What stands together in a line: its signs from left to right. */
export interface Part {
  signs: Sign[];
  isRightToLeft: boolean;
  /** The run of these signs, if it keeps its place. */
  item?: PdfTextItem;
}

/** Returns the parts of a line in the order in which they are read, or undefined if it stays. */
export function partsOf(
  runs: readonly PdfTextItem[],
  isRightToLeftPage: boolean,
): Part[] | undefined {
  const written = runs.filter(({ str }) => str.trim() !== '');
  if (!written.every(isLevel)) return undefined;
  if (!written.some(({ str }) => hasRightToLeft(str))) return undefined;
  const isDrawnFromTheRight = isDrawnAsRead(written);
  const signs = placeSigns(signsOf(runs));
  const isRightToLeft = isDrawnFromTheRight || isReadToTheLeft(signs, isRightToLeftPage);
  if (!isOneLine(signs)) {
    return runs.map((item) => ({
      signs: hasRightToLeft(item.str) ? placeSigns(signsOf([item])) : [],
      isRightToLeft,
      item,
    }));
  }
  const parts = cut(signs, isRightToLeft ? phraseGapMax : columnGapMin);
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
 * True if a right-to-left line is drawn as people read it: each of its runs on the left of those
 * before it, or on the right of a piece of the same name.
 */
function isDrawnAsRead(runs: readonly PdfTextItem[]): boolean {
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

/** English lines may name something Arabic, and Arabic lines may be full of English names. */
function isReadToTheLeft(signs: readonly Sign[], isRightToLeftPage: boolean): boolean {
  const { toTheLeft, toTheRight } = countDirections(signs.map(({ text }) => text).join(''));
  if (toTheLeft > toTheRight || !isRightToLeftPage) return toTheLeft > toTheRight;
  const letters = signs.filter(({ text }) => /\p{L}/u.test(text));
  return [letters.at(0), letters.at(-1)].some((sign) => hasRightToLeft(sign?.text ?? ''));
}

/** Cuts a line at gaps that are wider (em). */
function cut(signs: readonly Sign[], gapMax: number): Sign[][] {
  const parts: Sign[][] = [[]];
  for (const sign of signs) {
    if (sign.text === ' ' && sign.end - sign.x > sign.height * gapMax) parts.push([]);
    else parts.at(-1)?.push(sign);
  }
  return parts.filter(({ length }) => length > 0);
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
