import { turnsOf } from './level-text.ts';
import type { PdfTextItem } from './text-item.ts';

/**
 * True if a run stands on another line than the one before it, though the file does not end that
 * line: several programs draw text in parts of their own, such as labels. Large first letters,
 * exponents, and text that is turned or set downwards stay in their line.
 */
export function isOnAnotherLine(last: PdfTextItem, next: PdfTextItem): boolean {
  const distance = Math.abs((last.transform[5] ?? 0) - (next.transform[5] ?? 0));
  return isLevel(last) && isLevel(next) && distance > Math.max(last.height, next.height);
}

/** True if a run is neither turned nor set downwards. */
export function isLevel(item: PdfTextItem): boolean {
  return turnsOf(item) === 0;
}
