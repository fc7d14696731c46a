import { isLevel } from '../runs/pdf-lines.ts';
import type { PdfTextItem } from '../runs/text-item.ts';
import { hasRightToLeft } from './right-to-left-letters.ts';

/** Pieces of a line overlap less, and have less between them, in heights of a letter. */
const [overlapMax, gapMax] = [0.1, 0.4];

/**
 * Puts pieces of a line that are drawn from right to left into their order on the page, as Word
 * draws English text in paragraphs that are set from right to left.
 */
export function orderPieces(items: readonly PdfTextItem[]): readonly PdfTextItem[] {
  if (items.some(({ str }) => hasRightToLeft(str))) return items;
  const ordered: PdfTextItem[] = [];
  let line: PdfTextItem[] = [];
  const endLine = () => {
    const ends = line.some(({ hasEOL }) => hasEOL);
    const pieces = line.toReversed().map((piece) => ({ ...piece, hasEOL: false }));
    const last = pieces.pop();
    ordered.push(...(line.length < 2 || !last ? line : [...pieces, { ...last, hasEOL: ends }]));
    line = [];
  };
  for (const item of items) {
    if (item.str.trim() === '') {
      endLine();
      ordered.push(item);
      continue;
    }
    const last = line.at(-1);
    if (last && !touchesOnTheLeft(last, item)) endLine();
    line.push(item);
  }
  endLine();
  return ordered;
}

function touchesOnTheLeft(last: PdfTextItem, next: PdfTextItem): boolean {
  if (!isLevel(last) || !isLevel(next) || last.height !== next.height) return false;
  const [, , , , lastX = 0, lastY = 0] = last.transform;
  const [, , , , x = 0, y = 0] = next.transform;
  const gap = lastX - (x + next.width);
  return lastY === y && gap > last.height * -overlapMax && gap < last.height * gapMax;
}
