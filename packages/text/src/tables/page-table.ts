import type { PageTable } from '@guildhall/contract';

/** A range of a page's text, in UTF-16 code units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A table as it is stored beside the text of its page. */
export interface StoredTable {
  /** Where the first row starts, in UTF-16 code units of the page's text. */
  readonly at: number;
  readonly header: number;
  readonly name?: string;
  /** The length of each cell, row by row. */
  readonly rows: readonly (readonly number[])[];
}

/** What stands between two cells of a row. */
export const betweenCells = ' | ';

/**
 * Writes a row on one line, without the empty cells at both ends. Returns an empty text if all cells
 * are empty.
 */
export function writeRow(cells: readonly string[]): string {
  const first = cells.findIndex((cell) => cell !== '');
  const last = cells.findLastIndex((cell) => cell !== '');
  return first < 0 ? '' : cells.slice(first, last + 1).join(betweenCells);
}

/** Returns where the cells of stored tables are, of a text of this length. */
export function placeTables(stored: readonly StoredTable[] | null, length: number): PageTable[] {
  return (stored ?? []).flatMap((one) => {
    const table = placeTable(one);
    if (table.end <= length) return [table];
    const rows = table.rows.filter((cells) => (cells.at(-1)?.end ?? 0) <= length);
    const end = rows.at(-1)?.at(-1)?.end;
    return end === undefined ? [] : [{ ...table, end, rows }];
  });
}

/** Returns where the cells of a stored table are. */
export function placeTable({ at, header, name, rows }: StoredTable): PageTable {
  let start = at;
  const placed = rows.map((lengths) => {
    const cells = placeCells(lengths, start);
    start = (cells.at(-1)?.end ?? start) + 1;
    return cells;
  });
  return { start: at, end: start - 1, name: name ?? null, headerRows: header, rows: placed };
}

function placeCells(lengths: readonly number[], start: number): Span[] {
  const first = lengths.findIndex((length) => length > 0);
  const last = lengths.findLastIndex((length) => length > 0);
  let at = start;
  return lengths.map((length, place) => {
    if (place > first && place <= last) at += betweenCells.length;
    const cell = { start: at, end: at + length };
    at = cell.end;
    return cell;
  });
}

/**
 * Returns the name of each column: the texts above it in the header rows, each once.
 * @param show returns the text of a cell
 */
export function columnNames(
  { rows, headerRows }: Pick<PageTable, 'rows' | 'headerRows'>,
  show: (cell: Span) => string,
): string[] {
  const named = rows.slice(0, headerRows).map((cells) => cells.map(show));
  const columns = Math.max(0, ...named.map((cells) => cells.length));
  return Array.from({ length: columns }, (_, column) => {
    const above = named.map((cells) => cells[column] ?? '').filter((text) => text !== '');
    return [...new Set(above)].join(' ');
  });
}
