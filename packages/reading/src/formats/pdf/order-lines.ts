import { fillLines } from './fill-lines.ts';
import { orderInLine } from './order-in-line.ts';
import { hasRightToLeft } from './right-to-left/right-to-left-letters.ts';
import { isLevel } from './runs/pdf-lines.ts';
import type { PdfTextItem } from './runs/text-item.ts';
import { linesOf } from './runs/text-lines.ts';
import type { TextLine } from './runs/text-lines.ts';

/** A foot that is drawn first has so many lines at the most. */
const footMax = 3;
/** No page that people read has so many lines. */
const linesMax = 2_000;

/**
 * Puts lines that are drawn out of their place, such as headings in boxes or a foot that is drawn
 * first, between the lines above and below them. Lines with others beside them, as in columns and
 * tables, keep their order, and so does everything where that place is not plain.
 */
export function orderLines(items: readonly PdfTextItem[]): readonly PdfTextItem[] {
  if (!items.every((item) => item.str.trim() === '' || isLevel(item))) return items;
  const isRightToLeft = items.some(({ str }) => hasRightToLeft(str));
  const lines = linesOf(items);
  if (!isRightToLeft) for (const line of lines) line.runs = orderInLine(line.runs);
  if (lines.length < 2 || lines.length > linesMax || isDownwards(lines)) {
    return lines.flatMap(({ runs }) => runs);
  }
  const drawn = isRightToLeft ? lines : fillLines(lines);
  const alone = findAlone(drawn);
  const ordered: TextLine[] = [];
  for (const line of putFootLast(drawn)) {
    const at = alone.has(line) ? placeOf(line, ordered) : ordered.length;
    ordered.splice(at, 0, line);
  }
  const next = new Map(drawn.map((line, at) => [line, drawn[at + 1]]));
  return ordered.flatMap((line, at) =>
    next.get(line) === ordered[at + 1] ? line.runs : withEnd(line.runs),
  );
}

function isDownwards(lines: readonly TextLine[]): boolean {
  return lines.every(({ base }, at) => at === 0 || base <= (lines[at - 1]?.base ?? 0));
}

/** Returns the lines that have no other line beside them. */
function findAlone(lines: readonly TextLine[]): ReadonlySet<TextLine> {
  const sorted = lines.toSorted((one, other) => other.top - one.top);
  const alone = new Set<TextLine>();
  let lowest = Infinity;
  for (const [at, line] of sorted.entries()) {
    const next = sorted[at + 1];
    if (line.top <= lowest && (next === undefined || next.top <= line.bottom)) alone.add(line);
    lowest = Math.min(lowest, line.bottom);
  }
  return alone;
}

function putFootLast(lines: readonly TextLine[]): readonly TextLine[] {
  for (let count = Math.min(footMax, lines.length - 1); count > 0; count -= 1) {
    const [foot, rest] = [lines.slice(0, count), lines.slice(count)];
    const top = Math.max(...foot.map((line) => line.top));
    if (rest.every(({ bottom }) => bottom >= top)) return [...rest, ...foot];
  }
  return lines;
}

/** Returns where a line belongs: behind all lines above it, and before all lines below it. */
function placeOf(line: TextLine, ordered: readonly TextLine[]): number {
  const at = ordered.findIndex(({ base }) => base < line.base);
  const isPlain = at !== -1 && ordered.slice(at).every(({ base }) => base < line.base);
  return isPlain ? at : ordered.length;
}

/** A line before another one than it was drawn before ends there. */
function withEnd(runs: readonly PdfTextItem[]): PdfTextItem[] {
  const last = runs.at(-1);
  return last ? [...runs.slice(0, -1), { ...last, hasEOL: true }] : [];
}
