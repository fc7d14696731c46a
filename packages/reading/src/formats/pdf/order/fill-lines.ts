import { sortPieces, startOf } from './order-in-line.ts';
import type { PdfTextItem } from '../runs/text-item.ts';
import type { TextLine } from '../runs/text-lines.ts';

/** A value stands on the height of its label and behind it, give or take so many heights of a letter. */
const [levelMax, gapMin, gapMax] = [0.3, -0.1, 1];
const endsLabel = /[\p{L}\p{N})]\s?:$/u;
/** People write notes on the height of a line, give or take so many heights of a letter. */
const noteLevelMax = 0.6;

/**
 * Puts what is drawn later on a line into it: values of a form behind their labels, and notes that
 * people write on the page.
 */
export function fillLines(lines: readonly TextLine[]): TextLine[] {
  const filled: TextLine[] = [];
  for (const line of lines) {
    const home = filled.find((other) => isOnOneHeight(other, line) && fill(other, line));
    if (!home) filled.push(line);
  }
  return filled;
}

function isOnOneHeight(line: TextLine, later: TextLine): boolean {
  const max = later.runs.some(({ isNote }) => isNote) ? noteLevelMax : levelMax;
  return Math.abs(line.base - later.base) <= Math.min(line.height, later.height) * max;
}

/** Puts a later line into another one where it continues it; false if it does not. */
function fill(line: TextLine, later: TextLine): boolean {
  const isValue = later.runs.some((run) => run.isNote || labelOf(run, line));
  if (!isValue) return false;
  const runs = later.runs.map((run) => (labelOf(run, line) ? { ...run, str: ` ${run.str}` } : run));
  const sorted = sortPieces([...line.runs, ...runs]);
  if (!sorted) return false;
  line.runs = sorted.map((run, at) => ({ ...run, hasEOL: at === sorted.length - 1 }));
  line.top = Math.max(line.top, later.top);
  line.bottom = Math.min(line.bottom, later.bottom);
  return true;
}

/** Returns the label close behind which a run stands. */
function labelOf(value: PdfTextItem, { runs }: TextLine): PdfTextItem | undefined {
  if (value.str.trim() === '') return undefined;
  return runs.find((label) => {
    const gap = (startOf(value) - startOf(label) - label.width) / value.height;
    return endsLabel.test(label.str) && gap >= gapMin && gap <= gapMax;
  });
}
