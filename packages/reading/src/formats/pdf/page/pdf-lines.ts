import { turnsOf } from './level-text.ts';
import type { PdfTextItem } from './text-item.ts';

const word = /\p{L}{3}/u;

/**
 * True if a run stands on another line than the one before it, though the file does not end that
 * line: several programs draw text in parts of their own, such as labels. Large first letters,
 * exponents, and text that is turned or set downwards stay in their line.
 */
export function isOnAnotherLine(last: PdfTextItem, next: PdfTextItem): boolean {
  const distance = Math.abs((last.transform[5] ?? 0) - (next.transform[5] ?? 0));
  if (!isLevel(last) || !isLevel(next)) return false;
  const isUnder = distance > Math.min(last.height, next.height) && isWordUnder(last, next);
  return isUnder || distance > Math.max(last.height, next.height);
}

/** True if a word stands over or under another one, as a small heading under a large one. */
function isWordUnder(last: PdfTextItem, next: PdfTextItem): boolean {
  const [lastX = 0, x = 0] = [last.transform[4], next.transform[4]];
  return (
    word.test(last.str) && word.test(next.str) && x < lastX + last.width && lastX < x + next.width
  );
}

/** True if a run is neither turned nor set downwards. */
export function isLevel(item: PdfTextItem): boolean {
  return turnsOf(item) === 0;
}
