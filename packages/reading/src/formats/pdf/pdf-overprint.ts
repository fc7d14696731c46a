import { accents } from './words/pdf-accents.ts';
import type { PdfTextItem } from './runs/text-item.ts';

/** The text drawn so far in the current line, to recognise letters drawn twice. */
export interface Drawn {
  text: string;
  x: number;
  end: number;
  y: number;
  height: number;
}

/** The largest distance of letters drawn twice to look bold, in heights of a letter. */
const shiftMax = 0.15;
/** The overlap may differ so much from the width of the letters, since each has its own width. */
const widthTolerance = 0.7;

/** Shorter texts, such as the zeros of two axes, may meet. */
const lengthMin = 3;

/**
 * Leaves out text that is drawn again at the place where it stands already, such as the shadow of a
 * title. The end of its line is kept.
 */
export function dropRepeats(items: readonly PdfTextItem[]): readonly PdfTextItem[] {
  const times = new Map<string, number>();
  for (const { str } of items) times.set(str, (times.get(str) ?? 0) + 1);
  const drawn = new Map<string, PdfTextItem[]>();
  let isRepeated = false;
  return items.map((item) => {
    const { length } = item.str.trim();
    if (length === 0) return item;
    if (times.get(item.str) === 1) {
      isRepeated = false;
      return item;
    }
    const [cell = '', ...beside] = cellsAround(item);
    const same = drawn.get(cell) ?? [];
    // Between words that are drawn again, short ones are, too.
    isRepeated =
      (length >= lengthMin || isRepeated) &&
      [same, ...beside.map((name) => drawn.get(name) ?? [])]
        .flat()
        .some((other) => isAtOnePlace(other, item));
    if (isRepeated) return { ...item, str: '' };
    same.push(item);
    drawn.set(cell, same);
    return item;
  });
}

/** Returns names of the place of a text and of those beside it, so that few texts are compared. */
function cellsAround({ str, height, transform }: PdfTextItem): string[] {
  const size = Math.max(height * shiftMax, 1);
  const [x, y] = [transform[4] ?? 0, transform[5] ?? 0].map((value) => Math.floor(value / size));
  return steps.flatMap((dx) => steps.map((dy) => `${(x ?? 0) + dx} ${(y ?? 0) + dy} ${str}`));
}

const steps = [0, -1, 1];

function isAtOnePlace(one: PdfTextItem, other: PdfTextItem): boolean {
  const shift = one.height * shiftMax;
  return one.transform.every((value, at) => Math.abs(value - (other.transform[at] ?? 0)) <= shift);
}

/** An accent takes a smaller part of a run that begins with its letter. */
const accentShareMax = 0.75;

/**
 * Returns how many characters at the start of a run were already drawn at nearly the same place.
 */
export function countOverprinted(drawn: Drawn | undefined, item: PdfTextItem): number {
  if (drawn === undefined || item.dir === 'rtl' || item.width <= 0) return 0;
  const [, , , , x = 0, y = 0] = item.transform;
  const shift = drawn.height * shiftMax;
  if (Math.abs(y - drawn.y) > shift || x < drawn.x - shift) return 0;
  const overlap = drawn.end - x;
  const letterWidth = item.width / item.str.length;
  if (overlap < letterWidth * (1 - widthTolerance)) return 0;
  // The letter of an accent is drawn under it, of several in a word one after the other.
  if ((drawn.text.at(-1) ?? '') in accents && overlap < item.width * accentShareMax) return 0;
  let [best, bestDifference] = [0, Number.POSITIVE_INFINITY];
  const longest = Math.min(item.str.length, drawn.text.length);
  for (let length = 1; length <= longest; length += 1) {
    if (!drawn.text.endsWith(item.str.slice(0, length))) continue;
    const difference = Math.abs(length * letterWidth - overlap);
    if (difference < bestDifference) [best, bestDifference] = [length, difference];
  }
  return bestDifference <= Math.max(best, 1) * letterWidth * widthTolerance ? best : 0;
}

/** Returns the text drawn in the line after a run. */
export function addDrawn(drawn: Drawn | undefined, item: PdfTextItem, fresh: string): Drawn {
  const [, , , , x = 0, y = 0] = item.transform;
  const end = x + item.width;
  const isSameLine = drawn !== undefined && Math.abs(y - drawn.y) <= drawn.height * shiftMax;
  // A run far from the last one starts over, so that only neighbours are compared.
  if (!isSameLine || x > drawn.end + drawn.height || x < drawn.x) {
    return { text: item.str, x, end, y, height: item.height || 10 };
  }
  return {
    ...drawn,
    text: (drawn.text + fresh).slice(-longestCompared),
    end: Math.max(drawn.end, end),
  };
}

const longestCompared = 300;
