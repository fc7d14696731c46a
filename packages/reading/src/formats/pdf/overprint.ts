import type { PdfTextItem } from './page/text-item.ts';

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
