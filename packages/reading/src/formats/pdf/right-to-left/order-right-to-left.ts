import { partsOf } from './line-parts.ts';
import type { Part } from './line-parts.ts';
import { isLevel } from '../page/pdf-lines.ts';
import type { PdfTextItem } from '../page/text-item.ts';
import { readVisual } from './read-visual.ts';
import { countDirections, hasRightToLeft } from './right-to-left-letters.ts';
import { bracketsOf, countLooks } from './visual-brackets.ts';
import type { Brackets } from './visual-brackets.ts';

/** Signs stand so much higher or lower in their line, in heights of a letter. */
const raisedMax = 0.6;

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
  const isRightToLeft = isRightToLeftPage(items);
  const lines = drawn.map((line) => ({ ...line, parts: partsOf(line.runs, isRightToLeft) }));
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
  for (const item of items) {
    if (item.str.trim() !== '') {
      if (last !== undefined && isLower(last, item)) {
        const isLine = [last, item].some(({ str }) => hasRightToLeft(str));
        endLine(isLine ? { ...last, str: '', hasEOL: true } : undefined);
      }
      last = item;
    }
    runs.push({ ...item, hasEOL: false });
    if (item.hasEOL) endLine({ ...item, str: '' });
  }
  endLine();
  return lines;
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
