import { onOneLine } from '@guildhall/text/on-one-line.ts';
import {
  cellMark,
  fenceMark,
  headerMark,
  headingMark,
  nameMark,
  pageMark,
} from '../../pages/marks.ts';
import { guessHeaderRows } from './guess-header-rows.ts';

export interface TableFacts {
  /** The name of the sheet or table. */
  name?: string;
  /** How many of the first rows name the columns, if the file says so. */
  headerRows?: number | undefined;
}

/** A gap of more empty cells costs more than it says. */
const gapMax = 30;
/** Matches the marks that may stand in a cell that holds headings, code or another table. */
const marks = new RegExp(
  `${headingMark}(?:#{1,6} )?|${fenceMark}\`\`\`|${nameMark}[^${nameMark}]*${nameMark}|[${headerMark}${pageMark}]`,
  'gu',
);
const nestedCells = new RegExp(cellMark, 'gu');

/**
 * Writes each row with text on one line, its cells parted by marks, from which `readTables` reads the
 * table again. Rows that use one column only are lines of text.
 */
export function tableLines(
  rows: readonly (readonly string[])[],
  { name = '', headerRows }: TableFacts = {},
): string[] {
  const cells = rows.map((row) => row.map(toCell));
  const used = usedColumns(cells);
  const filled = cells.map((row) => alignRow(row, used)).filter((row) => row.length > 0);
  const named = name === '' ? '' : `${nameMark}${onOneLine(name)}${nameMark}`;
  const header = headerRows ?? guessHeaderRows(filled);
  return filled.map((row, at) => {
    const isHeader = at < header && header < filled.length;
    const line = used.length < 2 ? row.join('') : joinCells(row);
    return `${at === 0 ? named : ''}${isHeader ? headerMark : ''}${line}`;
  });
}

/** Returns the columns that hold any text, in order. */
function usedColumns(rows: readonly (readonly string[])[]): number[] {
  const used = new Set<number>();
  for (const row of rows) for (const [at, cell] of row.entries()) if (cell !== '') used.add(at);
  return [...used].toSorted((a, b) => a - b);
}

/** Returns the cells of the used columns up to the last one with text. */
function alignRow(row: readonly string[], used: readonly number[]): string[] {
  const aligned: string[] = [];
  let gap = 0;
  for (const column of used) {
    if (column >= row.length) break;
    const cell = row[column] ?? '';
    if (cell === '') {
      gap += 1;
      continue;
    }
    for (let empty = Math.min(gap, gapMax); empty > 0; empty -= 1) aligned.push('');
    aligned.push(cell);
    gap = 0;
  }
  return aligned;
}

/** Joins cells. A row of one cell ends with a mark, so that it is a row. */
function joinCells(row: readonly string[]): string {
  return row.length === 1 ? `${row[0]}${cellMark}` : row.join(` ${cellMark} `);
}

function toCell(text: string): string {
  return onOneLine(text.replaceAll(marks, ' ').replaceAll(nestedCells, '|'));
}
