import { cutText } from '@guildhall/text/cut-text.ts';
import { onOneLine } from '@guildhall/text/on-one-line.ts';
import { betweenCells } from '@guildhall/text/tables/page-table.ts';
import { cleanText } from '../../pages/clean-text.ts';
import {
  cellMark,
  fenceMark,
  headerMark,
  headingMark,
  joinCells,
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

const longestName = 200;
/** So many rows can be the title of a table. */
const titlesMax = 5;
/** A table may have so many empty cells for each filled one, and some more. */
const emptyRatioMax = 20;
const emptyFree = 2000;
/** Matches the marks that may stand in a cell that holds headings, code or another table. */
const marks = new RegExp(
  `${headingMark}(?:#{1,6} )?|${fenceMark}\`\`\`|${nameMark}[^${nameMark}]*${nameMark}|${headerMark}`,
  'gu',
);
// oxlint-disable-next-line no-control-regex -- marks are control characters
const needsCleaning = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]/u;

/**
 * Writes each row with text on one line, its cells parted by marks, from which `readTables` reads the
 * table again. Rows that use one column only are lines of text, so are rows with almost no text in
 * their columns, and the title above the names of the columns.
 */
export function tableLines(
  rows: readonly (readonly string[])[],
  { name = '', headerRows }: TableFacts = {},
): string[] {
  const cells = rows.map((row) => row.map(toCell));
  const used = usedColumns(cells);
  if (used.length < 2 || isSparse(cells, used)) {
    return cells
      .map((row) => row.filter((cell) => cell !== '').join(betweenCells))
      .filter((line) => line !== '');
  }
  const aligned = cells.map((row) => alignRow(row, used));
  const isFilled = (row: readonly string[]) => row.length > 0;
  const filled = aligned.filter(isFilled);
  const titles = headerRows === undefined ? countTitles(filled) : 0;
  const body = filled.slice(titles);
  const named = aligned.slice(0, headerRows ?? 0).filter(isFilled).length;
  const header = headerRows === undefined ? guessHeaderRows(body) : named;
  const above = filled.slice(0, titles).map(([title = '']) => title);
  return [
    ...above,
    ...body.map((row, at) => {
      const isHeader = at < header && header < body.length;
      const start = at === 0 ? nameTable([name, ...above]) : '';
      return `${start}${isHeader ? headerMark : ''}${joinCells(row)}`;
    }),
  ];
}

/** Counts the first rows that have text in the first column only, above a row with more. */
function countTitles(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex((row) => row.length > 1);
  return first <= titlesMax ? Math.max(0, first) : 0;
}

/** Returns what stands in front of the first row of a table. */
function nameTable(names: readonly string[]): string {
  const short = names.map((name) => toCell(name.slice(0, 2 * longestName)));
  const [name = ''] = cutText(short.filter((each) => each !== '').join(': '), longestName);
  return nameMark + name.trim() + nameMark;
}

/** Returns the columns that hold any text, in order. */
function usedColumns(rows: readonly (readonly string[])[]): number[] {
  const used = new Set<number>();
  for (const row of rows) {
    for (let at = 0; at < row.length; at += 1) if (row[at] !== '') used.add(at);
  }
  return [...used].toSorted((a, b) => a - b);
}

function isSparse(rows: readonly (readonly string[])[], used: readonly number[]): boolean {
  const places = new Map(used.map((column, at) => [column, at]));
  let [filled, all] = [0, 0];
  for (const row of rows) {
    filled += row.reduce((sum, cell) => sum + (cell === '' ? 0 : 1), 0);
    all += (places.get(row.findLastIndex((cell) => cell !== '')) ?? -1) + 1;
  }
  return isTooEmpty(all - filled, filled);
}

/** True if so many empty cells among filled ones cost more than they say. */
export function isTooEmpty(empty: number, filled: number): boolean {
  return empty > emptyRatioMax * filled + emptyFree;
}

/** Returns the cells of the used columns up to the last one with text. */
function alignRow(row: readonly string[], used: readonly number[]): string[] {
  const aligned = used.map((column) => row[column] ?? '');
  return aligned.slice(0, aligned.findLastIndex((cell) => cell !== '') + 1);
}

function toCell(text: string): string {
  if (text === '') return '';
  if (!needsCleaning.test(text)) return onOneLine(text);
  const plain = text.replaceAll(pageMark, ' ').replaceAll(marks, '').replaceAll(cellMark, '|');
  return onOneLine(cleanText(plain));
}
