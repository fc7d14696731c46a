import type { PdfTextItem } from '../runs/text-item.ts';

/**
 * Pieces of a line overlap by so much at the most, in heights of a letter; those that are drawn one
 * after the other by more, as Chinese and Japanese signs with a bracket.
 */
const [overlapMax, neighbourMax] = [0.1, 0.6];
/** A wider gap parts words, in heights of a letter. */
const wordGapMin = 0.15;
/** A line to write on, over which values stand. */
const rule = /^[\s_]+$/u;

/** A piece of a line with the blanks behind it, and its place among those that are drawn. */
interface Piece {
  at: number;
  run: PdfTextItem;
  runs: PdfTextItem[];
}

/**
 * Puts pieces of a line that are drawn later, such as a formula in a gap of its text, where they
 * stand in the line. Lines whose pieces overlap keep the order in which they are drawn.
 */
export function orderInLine(runs: PdfTextItem[]): PdfTextItem[] {
  const pieces = runs.filter(({ str }) => str.trim() !== '');
  const isOrdered = pieces.every((run, at) => at === 0 || startOf(run) >= startOf(pieces[at - 1]));
  return isOrdered ? runs : (sortPieces(runs) ?? runs);
}

/** Returns the pieces of a line from left to right; undefined if they overlap. */
export function sortPieces(runs: readonly PdfTextItem[]): PdfTextItem[] | undefined {
  const lead: PdfTextItem[] = [];
  const pieces: Piece[] = [];
  for (const run of runs) {
    if (run.str.trim() !== '') pieces.push({ at: pieces.length, run, runs: [run] });
    else (pieces.at(-1)?.runs ?? lead).push(run);
  }
  const sorted = pieces.toSorted((one, other) => startOf(one.run) - startOf(other.run));
  const texts = sorted.filter(({ run }) => !rule.test(run.str));
  const areApart = texts.every((piece, at) => {
    const before = texts[at - 1];
    if (!before) return true;
    const max = isDrawnNext(before, piece) ? neighbourMax : overlapMax;
    return startOf(piece.run) >= startOf(before.run) + before.run.width - piece.run.height * max;
  });
  if (!areApart) return undefined;
  const ordered = [...lead, ...sorted.flatMap((piece, at) => runsBefore(piece, sorted[at + 1]))];
  const ends = runs.some(({ hasEOL }) => hasEOL);
  return ordered.map((run, at) => ({ ...run, hasEOL: ends && at === ordered.length - 1 }));
}

function isDrawnNext(before: Piece, piece: Piece): boolean {
  return (
    piece.at === before.at + 1 &&
    /[\u3000-\u30ff\uff00-\uffef]/u.test(before.run.str + piece.run.str)
  );
}

/** Returns a piece with the blanks behind it: where another piece follows than is drawn next, by their gap. */
function runsBefore({ at, run, runs }: Piece, next: Piece | undefined): readonly PdfTextItem[] {
  if (next?.run.str.startsWith(' ')) return [run];
  if (!next || next.at === at + 1) return runs;
  const end = startOf(run) + run.width;
  const width = startOf(next.run) - end;
  if (run.str.endsWith(' ') || width < Math.max(run.height, next.run.height) * wordGapMin)
    return [run];
  const [a = 0, b = 0, c = 0, d = 0, , y = 0] = run.transform;
  return [run, { ...run, str: ' ', width, height: 0, transform: [a, b, c, d, end, y] }];
}

/** Returns where a run begins on its line. */
export function startOf(run: PdfTextItem | undefined): number {
  return run?.transform[4] ?? 0;
}
