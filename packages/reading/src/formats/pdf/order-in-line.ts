import type { PdfTextItem } from './runs/text-item.ts';

/** Pieces of a line overlap by so much at the most, in heights of a letter. */
const overlapMax = 0.1;

/** A piece of a line with the blanks behind it. */
interface Piece {
  run: PdfTextItem;
  runs: PdfTextItem[];
}

/**
 * Puts pieces of a line that are drawn later, such as a formula in a gap of its text, where they
 * stand in the line. Lines whose pieces overlap keep the order in which they are drawn.
 */
export function orderInLine(runs: PdfTextItem[]): PdfTextItem[] {
  const lead: PdfTextItem[] = [];
  const pieces: Piece[] = [];
  for (const run of runs) {
    if (run.str.trim() !== '') pieces.push({ run, runs: [run] });
    else (pieces.at(-1)?.runs ?? lead).push(run);
  }
  if (pieces.every((piece, at) => at === 0 || startOf(piece) >= startOf(pieces[at - 1]))) {
    return runs;
  }
  const sorted = pieces.toSorted((one, other) => startOf(one) - startOf(other));
  const areApart = sorted.every((piece, at) => {
    const before = sorted[at - 1];
    const end = before ? startOf(before) + before.run.width : -Infinity;
    return startOf(piece) >= end - piece.run.height * overlapMax;
  });
  if (!areApart) return runs;
  const ordered = [...lead, ...sorted.flatMap((piece) => piece.runs)];
  const ends = runs.some(({ hasEOL }) => hasEOL);
  return ordered.map((run, at) => ({ ...run, hasEOL: ends && at === ordered.length - 1 }));
}

function startOf(piece: Piece | undefined): number {
  return piece?.run.transform[4] ?? 0;
}
