import { isDrawnAsRead, partsOf } from './line-parts.ts';
import type { Part } from './line-parts.ts';
import { isLevel } from '../runs/pdf-lines.ts';
import type { PdfTextItem } from '../runs/text-item.ts';
import { readVisual } from './read-visual.ts';
import { countDirections, hasRightToLeft } from './right-to-left-letters.ts';
import { bracketsOf, countLooks } from './visual-brackets.ts';
import type { Brackets } from './visual-brackets.ts';

/** Signs stand so much higher or lower in their line, in heights of a letter. */
const raisedMax = 0.6;
/** Pieces of a line stand on the same height, and so near to each other, in heights of a letter. */
const [levelMax, pieceGapMax] = [0.1, 0.4];

interface Line {
  runs: PdfTextItem[];
  end: PdfTextItem | undefined;
}

/**
 * Puts the signs of right-to-left lines into the order in which they are read. Many programs draw
 * them from left to right, so that the last words and numbers of a line come first in the file, or
 * draw English names in another order than the words around them.
 */
export function orderRightToLeft(
  items: readonly PdfTextItem[],
  brackets: Brackets = bracketsOf(''),
): PdfTextItem[] {
  if (!items.some(({ str }) => hasRightToLeft(str))) return [...items];
  const drawn = linesOf(items);
  const page = {
    isRightToLeft: isRightToLeftPage(items),
    isDrawnAsRead: drawn.some(({ runs }) => isDrawnAsRead(runs)),
  };
  const lines = drawn.map((line) => ({ ...line, parts: partsOf(line.runs, page) }));
  for (const part of lines.flatMap(({ parts }) => parts ?? [])) {
    if (part.isRightToLeft) brackets.looks += countLooks(part.signs);
  }
  const namesLooks = brackets.looks > 0;
  return lines.flatMap(({ runs, end, parts }) => [
    ...(parts?.map((part) => toItem(part, namesLooks)) ?? runs),
    ...(end === undefined ? [] : [end]),
  ]);
}

function isRightToLeftPage(items: readonly PdfTextItem[]): boolean {
  const { toTheLeft, toTheRight } = countDirections(items.map(({ str }) => str).join(' '));
  return toTheLeft > toTheRight;
}

function linesOf(items: readonly PdfTextItem[]): Line[] {
  const lines: Line[] = [];
  let runs: PdfTextItem[] = [];
  let last: PdfTextItem | undefined;
  const endLine = (end?: PdfTextItem) => {
    lines.push({ runs, end });
    runs = [];
    last = undefined;
  };
  const following = writtenAfter(items);
  for (const [at, item] of items.entries()) {
    if (item.str.trim() !== '') {
      if (last !== undefined && isLower(last, item)) {
        const isLine = [last, item].some(({ str }) => hasRightToLeft(str));
        endLine(isLine ? { ...last, str: '', hasEOL: true } : undefined);
      }
      last = item;
    }
    runs.push({ ...item, hasEOL: false });
    if (item.hasEOL && !goesOnToTheLeft(last, following[at])) endLine({ ...item, str: '' });
  }
  endLine();
  return lines;
}

/** Returns for each run the next one with letters. */
function writtenAfter(items: readonly PdfTextItem[]): (PdfTextItem | undefined)[] {
  let next: PdfTextItem | undefined;
  const after = items.toReversed().map((item) => {
    const following = next;
    if (item.str.trim() !== '') next = item;
    return following;
  });
  return after.toReversed();
}

/**
 * True if a run touches the one before it on its left, or has the letter of a mark: pdfjs ends lines
 * between such pieces, too.
 */
function goesOnToTheLeft(last: PdfTextItem | undefined, next: PdfTextItem | undefined): boolean {
  if (!last || !next || !isLevel(last) || !isLevel(next)) return false;
  const [, , , , lastX = 0, lastY = 0] = last.transform;
  const [, , , , x = 0, y = 0] = next.transform;
  if (Math.abs(lastY - y) >= last.height * levelMax) return false;
  const isMark = /^\s*\p{M}+\s*$/u.test(last.str);
  if (isMark && lastX >= x && lastX <= x + next.width) return true;
  return Math.abs(lastX - (x + next.width)) < last.height * pieceGapMax;
}

function isLower(last: PdfTextItem, next: PdfTextItem): boolean {
  const distance = Math.abs((last.transform[5] ?? 0) - (next.transform[5] ?? 0));
  return (
    isLevel(last) && isLevel(next) && distance > Math.max(last.height, next.height) * raisedMax
  );
}

function toItem({ signs, isRightToLeft, item }: Part, namesLooks: boolean): PdfTextItem {
  const [first, last] = [signs.at(0), signs.at(-1)];
  const { x = 0, y = 0, height = 0 } = first ?? {};
  const str = readVisual(signs, { isRightToLeft, namesLooks });
  if (item !== undefined) return { ...item, str: signs.length === 0 ? item.str : str };
  return {
    str,
    dir: isRightToLeft ? 'rtl' : 'ltr',
    hasEOL: false,
    width: (last?.end ?? x) - x,
    height,
    transform: [height, 0, 0, height, x, y],
  };
}
