import type { PdfTextItem } from './pdf-overprint.ts';

/** Runs with less between them, in heights of a letter, belong to one phrase. */
const phraseGapMax = 1.5;
/** Neighbours may overlap by so much of the height of a letter: some Arabic letters reach over. */
const overlapMax = 0.35;

/**
 * Puts the runs of right-to-left lines into the order in which they are read. Many programs draw
 * them from left to right, so that the last words and numbers of a line come first in the file, or
 * draw English names in another order than the words around them.
 */
export function orderRightToLeft(items: readonly PdfTextItem[]): PdfTextItem[] {
  if (!items.some(({ dir }) => dir === 'rtl')) return [...items];
  const ordered: PdfTextItem[] = [];
  let line: PdfTextItem[] = [];
  for (const item of items) {
    line.push({ ...item, hasEOL: false });
    if (item.hasEOL) {
      ordered.push(...orderLine(line), { ...item, str: '' });
      line = [];
    }
  }
  return [...ordered, ...orderLine(line)];
}

function orderLine(line: PdfTextItem[]): PdfTextItem[] {
  if (!isRightToLeft(line) || !isOneLine(line) || isDrawnToTheLeft(line)) return line;
  const fromTheLeft = line.toSorted((one, other) => startOf(one) - startOf(other));
  return joinPhrases(fromTheLeft).toReversed();
}

function isRightToLeft(line: readonly PdfTextItem[]): boolean {
  let balance = 0;
  for (const { str, dir } of line) {
    const letters = str.match(/\p{L}/gu)?.length ?? 0;
    balance += dir === 'rtl' ? letters : -letters;
  }
  return balance > 0;
}

/** True if no two runs stand above each other: their order from the left is that of the line. */
function isOneLine(line: readonly PdfTextItem[]): boolean {
  const runs = line
    .filter(({ str }) => str.trim() !== '')
    .toSorted((one, other) => startOf(one) - startOf(other));
  return runs.every((run, place) => {
    const last = runs[place - 1];
    return last === undefined || gapBetween(last, run) >= -run.height * overlapMax;
  });
}

function isDrawnToTheLeft(line: readonly PdfTextItem[]): boolean {
  const runs = line.filter(({ str }) => str.trim() !== '');
  return runs.every((run, place) => {
    const last = runs[place - 1];
    return last === undefined || startOf(run) <= startOf(last);
  });
}

/** Joins neighbouring runs from left to right, such as the words of an English name, into one. */
function joinPhrases(line: readonly PdfTextItem[]): PdfTextItem[] {
  const joined: PdfTextItem[] = [];
  for (const item of line) {
    const isSpaced = joined.at(-1)?.str.trim() === '';
    const last = joined.at(isSpaced ? -2 : -1);
    if (last !== undefined && isOnePhrase(last, item)) {
      joined.splice(isSpaced ? -2 : -1, 2, {
        ...last,
        str: last.str + (isSpaced ? ' ' : '') + item.str,
        width: last.width + gapBetween(last, item) + item.width,
      });
    } else joined.push(item);
  }
  return joined;
}

function isOnePhrase(last: PdfTextItem, next: PdfTextItem): boolean {
  // A sign to the left of a name belongs to the text that goes on there.
  const hasText = /[\p{L}\p{N}]/u.test(last.str) && next.str.trim() !== '';
  const isLeftToRight = last.dir !== 'rtl' && next.dir !== 'rtl';
  return hasText && isLeftToRight && gapBetween(last, next) <= next.height * phraseGapMax;
}

/** How far the next run starts to the right of the end of the last one. */
function gapBetween(last: PdfTextItem, next: PdfTextItem): number {
  return startOf(next) - (startOf(last) + last.width);
}

function startOf({ transform }: PdfTextItem): number {
  return transform[4] ?? 0;
}
