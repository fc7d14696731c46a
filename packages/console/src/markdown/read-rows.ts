/** A piece of a paragraph that is written in one way. */
export interface Piece {
  text: string;
  isStrong: boolean;
}

/** The pieces of a line, or of a cell of a table. */
export type Pieces = Piece[];

export type Part = { kind: 'text'; pieces: Pieces } | { kind: 'table'; rows: Pieces[][] };

const betweenCells = /[ \t]+\|[ \t]+/u;

/**
 * Splits a paragraph into text and tables: lines that follow each other and have the same number of
 * cells, parted by bars, as quotes from spreadsheets have them.
 */
export function readRows(pieces: Pieces): Part[] {
  const lines = splitAt(pieces, /\n/u);
  const parts: Part[] = [];
  for (let place = 0; place < lines.length;) {
    const rows = rowsFrom(lines, place);
    if (rows.length > 1) {
      parts.push({ kind: 'table', rows });
      place += rows.length;
    } else {
      addText(parts, lines[place] ?? []);
      place += 1;
    }
  }
  return parts;
}

function rowsFrom(lines: readonly Pieces[], from: number): Pieces[][] {
  const rows: Pieces[][] = [];
  for (let place = from; place < lines.length; place += 1) {
    const cells = splitAt(lines[place] ?? [], betweenCells);
    if (cells.length < 2 || cells.length !== (rows[0]?.length ?? cells.length)) break;
    rows.push(cells);
  }
  return rows;
}

/** Splits pieces where their text has the separator; each part keeps how it is written. */
function splitAt(pieces: Pieces, separator: RegExp): Pieces[] {
  const parts: Pieces[] = [[]];
  for (const { text, isStrong } of pieces) {
    for (const [place, bit] of text.split(separator).entries()) {
      if (place > 0) parts.push([]);
      if (bit !== '') parts.at(-1)?.push({ text: bit, isStrong });
    }
  }
  return parts;
}

/** Adds a line to the text before it, from which a line end parts it. */
function addText(parts: Part[], line: Pieces): void {
  const last = parts.at(-1);
  if (last?.kind === 'text') last.pieces.push({ text: '\n', isStrong: false }, ...line);
  else parts.push({ kind: 'text', pieces: [...line] });
}
