import { fillLines } from './fill-lines.ts';
import { orderBlocks } from './order-blocks.ts';
import { orderInLine } from './order-in-line.ts';
import { addListMarks } from './list-marks.ts';
import { hasRightToLeft } from '../right-to-left/right-to-left-letters.ts';
import { isLevel } from '../runs/pdf-lines.ts';
import type { PdfTextItem } from '../runs/text-item.ts';
import { linesOf } from '../runs/text-lines.ts';
import type { TextLine } from '../runs/text-lines.ts';

/** A foot that is drawn first has so many lines at the most. */
const footMax = 3;
/** No page that people read has so many lines. */
const linesMax = 2_000;

/**
 * Puts lines that are drawn out of their place, such as headings in boxes or a foot that is drawn
 * first, between the lines above and below them. Columns and tables keep their order.
 */
export function orderLines(items: readonly PdfTextItem[]): readonly PdfTextItem[] {
  if (!items.every((item) => item.str.trim() === '' || isLevel(item))) return items;
  const isRightToLeft = items.some(({ str }) => hasRightToLeft(str));
  const lines = linesOf(items);
  if (!isRightToLeft) for (const line of lines) line.runs = orderInLine(line.runs);
  if (lines.length < 2 || lines.length > linesMax || isDownwards(lines)) {
    return lines.flatMap(({ runs }) => runs);
  }
  const drawn = addListMarks(isRightToLeft ? lines : fillLines(lines), isRightToLeft);
  const ordered = orderBlocks(putFootLast(drawn));
  const next = new Map(drawn.map((line, at) => [line, drawn[at + 1]]));
  return ordered.flatMap((line, at) =>
    next.get(line) === ordered[at + 1] ? line.runs : withEnd(line.runs),
  );
}

function isDownwards(lines: readonly TextLine[]): boolean {
  return lines.every(({ base }, at) => at === 0 || base <= (lines[at - 1]?.base ?? 0));
}

function putFootLast(lines: readonly TextLine[]): readonly TextLine[] {
  for (let count = Math.min(footMax, lines.length - 1); count > 0; count -= 1) {
    const [foot, rest] = [lines.slice(0, count), lines.slice(count)];
    const top = Math.max(...foot.map((line) => line.top));
    if (rest.every(({ bottom }) => bottom >= top)) return [...rest, ...foot];
  }
  return lines;
}

/** A line before another one than it was drawn before ends there. */
function withEnd(runs: readonly PdfTextItem[]): PdfTextItem[] {
  const last = runs.at(-1);
  return last ? [...runs.slice(0, -1), { ...last, hasEOL: true }] : [];
}
