import type { PdfTextItem } from './text-item.ts';

/** Lines reach so far below and above their base, in heights of a letter. */
const [below, above] = [0.2, 0.8];
/** The runs of a line, raised ones among them, stand on one height, give or take so much of a letter. */
const levelMax = 0.6;

/** Runs that are drawn one after the other on one height. */
export interface TextLine {
  runs: PdfTextItem[];
  base: number;
  height: number;
  top: number;
  bottom: number;
}

/** Returns the lines of a page in the order in which they are drawn. */
export function linesOf(items: readonly PdfTextItem[]): TextLine[] {
  const lines: TextLine[] = [];
  let blanks: PdfTextItem[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    const [, , , , , base = 0] = item.transform;
    if (item.str.trim() === '') {
      // A blank is of the line before it, or else of the first line.
      (line?.runs ?? blanks).push(item);
    } else if (line && Math.abs(line.base - base) <= line.height * levelMax) {
      line.runs.push(item);
      line.height = Math.max(line.height, item.height);
      line.top = Math.max(line.top, base + item.height * above);
      line.bottom = Math.min(line.bottom, base - item.height * below);
    } else {
      const [top, bottom] = [base + item.height * above, base - item.height * below];
      lines.push({ runs: [...blanks, item], base, height: item.height, top, bottom });
      blanks = [];
    }
  }
  return lines;
}
