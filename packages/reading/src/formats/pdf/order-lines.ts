import { orderBlocks } from './order-blocks.ts';
import { isLevel } from './page/pdf-lines.ts';
import type { PdfTextItem } from './page/text-item.ts';
import { linesOf } from './page/text-lines.ts';
import type { TextLine } from './page/text-lines.ts';

/** No page that people read has so many lines. */
const linesMax = 2_000;

/**
 * Puts lines that are drawn out of their place, such as headings in boxes, between the lines above
 * and below them. Columns and tables keep their order.
 */
export function orderLines(items: readonly PdfTextItem[]): readonly PdfTextItem[] {
  if (!items.every((item) => item.str.trim() === '' || isLevel(item))) return items;
  const lines = linesOf(items);
  if (lines.length > linesMax || isDownwards(lines)) return items;
  const next = new Map(lines.map((line, at) => [line, lines[at + 1]]));
  const ordered = orderBlocks(lines);
  return ordered.flatMap((line, at) =>
    next.get(line) === ordered[at + 1] ? line.runs : withEnd(line.runs),
  );
}

function isDownwards(lines: readonly TextLine[]): boolean {
  return lines.every(({ base }, at) => at === 0 || base <= (lines[at - 1]?.base ?? 0));
}

/** A line before another one than it was drawn before ends there. */
function withEnd(runs: readonly PdfTextItem[]): PdfTextItem[] {
  const last = runs.at(-1);
  return last ? [...runs.slice(0, -1), { ...last, hasEOL: true }] : [];
}
