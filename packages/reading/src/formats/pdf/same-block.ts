import type { TextLine } from './page/text-lines.ts';

/** Lines of a block stand so near to each other at the most, in heights of a letter. */
const distanceMax = 1.6;
/** Centred lines may have an empty line between them; their middles are at one place. */
const [centredMax, centredShare] = [2.6, 0.1];
/** Their edges or middles are at one place, and their letters of one size, give or take so much of a letter. */
const [alignMax, sizeMax] = [0.5, 0.1];
/** A wider gap parts the pieces of a line, in heights of a letter. */
const gapMax = 1.5;

interface Piece {
  start: number;
  end: number;
}

/** True if a line goes on below the line before it, or below a piece of it, as in a paragraph or a box. */
export function isOfSameBlock(before: TextLine, line: TextLine): boolean {
  const height = Math.max(before.height, line.height);
  const distance = (before.base - line.base) / height;
  if (distance <= 0 || distance > centredMax) return false;
  if (Math.abs(before.height - line.height) > height * sizeMax) return false;
  const pieces = piecesOf(before);
  return piecesOf(line).some((piece) =>
    pieces.some((other) =>
      distance > distanceMax
        ? areCentred(piece, other, height * alignMax)
        : areAligned(piece, other, height * alignMax),
    ),
  );
}

/** True if the middles of two pieces of different width are at one place. */
function areCentred(one: Piece, other: Piece, max: number): boolean {
  const [start, end] = [one.start - other.start, one.end - other.end];
  return Math.abs(start) > max && Math.abs(start + end) <= max * centredShare;
}

function areAligned(one: Piece, other: Piece, max: number): boolean {
  const [start, end] = [one.start - other.start, one.end - other.end];
  return [start, end, (start + end) / 2].some((distance) => Math.abs(distance) <= max);
}

/** Returns where a line begins and ends. */
export function widthOf(line: TextLine): Piece {
  const drawn = runsOf(line);
  return {
    start: Math.min(...drawn.map(({ start }) => start)),
    end: Math.max(...drawn.map(({ end }) => end)),
  };
}

/** Returns the line as a whole, and its pieces between wide gaps. */
function piecesOf(line: TextLine): Piece[] {
  const pieces: Piece[] = [];
  for (const { start, end } of runsOf(line)) {
    const piece = pieces.at(-1);
    if (piece && start <= piece.end + line.height * gapMax) piece.end = Math.max(piece.end, end);
    else pieces.push({ start, end });
  }
  return [widthOf(line), ...pieces];
}

function runsOf({ runs }: TextLine): Piece[] {
  return runs
    .filter(({ str }) => str.trim() !== '')
    .map(({ transform: [, , , , start = 0], width }) => ({ start, end: start + width }))
    .toSorted((one, other) => one.start - other.start);
}
