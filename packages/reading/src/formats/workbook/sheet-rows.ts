import { betweenCells } from '@guildhall/text/tables/page-table.ts';
import { spanMark } from '../../pages/marks.ts';
import type { TextLimit } from '../../extraction/text-limit.ts';
import { spanMax } from '../rows/repeat-cell.ts';
import { isTooEmpty } from '../rows/table-lines.ts';

/** The place of a cell, each number from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, both ends included. */
export interface CellRange {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

/** The cells with text of a sheet: rows by their number, cells by their column. */
export type SheetCells = Map<number, Map<number, string>>;

/** Adds a cell, unless it has no text. */
export function addCell(cells: SheetCells, row: number, column: number, text: string): void {
  if (text === '') return;
  const known = cells.get(row);
  if (known === undefined) cells.set(row, new Map([[column, text]]));
  else known.set(column, text);
}

/**
 * Writes the text of cells that were merged over several rows into each of these rows that has other
 * cells, as people read them. A text over several columns is read once.
 */
export function fillMerged(
  cells: SheetCells,
  ranges: readonly CellRange[],
  limit: TextLimit,
): void {
  const tall = ranges.filter(({ from, to }) => to.row > from.row);
  if (tall.length === 0) return;
  const numbers = [...cells.keys()].toSorted((a, b) => a - b);
  for (const { from, to } of tall) {
    const text = cells.get(from.row)?.get(from.column);
    if (text === undefined) continue;
    for (let at = firstAbove(numbers, from.row); at < numbers.length; at += 1) {
      const row = numbers[at] ?? 0;
      if (row > to.row) break;
      if (!cells.get(row)?.has(from.column)) addCell(cells, row, from.column, limit.take(text));
    }
  }
}

/** Returns the place of the first number that is larger, in a list in order. */
function firstAbove(numbers: readonly number[], least: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > least) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Returns the rows with text, in order. Columns without any text are left out, so that a cell far
 * from the others costs nothing. If almost all cells of the others are empty, a row is one cell.
 */
export function toRows(cells: SheetCells, merged: readonly CellRange[] = []): string[][] {
  const used = new Set<number>();
  for (const row of cells.values()) for (const column of row.keys()) used.add(column);
  const columns = new Map([...used].toSorted((a, b) => a - b).map((column, at) => [column, at]));
  const rows = [...cells]
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => [...row].toSorted(([a], [b]) => a - b));
  const place = (column: number | undefined) => columns.get(column ?? -1) ?? 0;
  const empty = rows.reduce((sum, row) => sum + place(row.at(-1)?.[0]) + 1 - row.length, 0);
  const filled = rows.reduce((sum, row) => sum + row.length, 0);
  if (isTooEmpty(empty, filled)) {
    return rows.map((row) => [row.map(([, text]) => text).join(betweenCells)]);
  }
  const lines = rows.map((row) => {
    const line: string[] = [];
    for (const [column, text] of row) {
      while (line.length < place(column)) line.push('');
      line.push(text);
    }
    return line;
  });
  markCovered(lines, merged, {
    rows: [...cells.keys()].toSorted((a, b) => a - b),
    columns: [...columns.keys()],
  });
  return lines;
}

/** Marks the empty cells that a cell to the left of them covers. */
function markCovered(
  lines: string[][],
  merged: readonly CellRange[],
  used: { rows: readonly number[]; columns: readonly number[] },
): void {
  for (const { from, to } of merged) {
    const first = firstAbove(used.columns, from.column) + 1;
    if (used.columns[first - 1] !== from.column || to.column === from.column) continue;
    const last = Math.min(firstAbove(used.columns, to.column + 1), first + spanMax);
    const end = firstAbove(used.rows, to.row + 1);
    for (let row = firstAbove(used.rows, from.row); row < end; row += 1) {
      const line = lines[row] ?? [];
      if ((line[first - 1] ?? '') === '') continue;
      for (let column = first; column < last; column += 1) {
        while (line.length < column) line.push('');
        if ((line[column] ?? '') === '') line[column] = spanMark;
      }
    }
  }
}

/** Returns the place that a reference such as "B12" names; undefined if it names none. */
export function readPlace(reference: string | undefined): CellPlace | undefined {
  const [, letters, digits] = /^\$?([A-Za-z]{1,4})\$?(\d{1,8})$/u.exec(reference ?? '') ?? [];
  if (letters === undefined || digits === undefined) return undefined;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}

/** Returns the range that a reference such as "A2:A3" names. */
export function readRange(reference: string | undefined): CellRange | undefined {
  const [first, last] = (reference ?? '').split(':');
  const from = readPlace(first);
  const to = readPlace(last ?? first);
  return from === undefined || to === undefined ? undefined : { from, to };
}
