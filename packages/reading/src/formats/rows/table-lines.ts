import { cutText } from '@guildhall/text/cut-text.ts';
import { onOneLine } from '@guildhall/text/on-one-line.ts';
import { betweenCells } from '@guildhall/text/tables/page-table.ts';
import { cleanText } from '../../pages/clean-text.ts';
import {
  cellMark,
  fenceMark,
  hasOwnText,
  headerMark,
  headingMark,
  joinCells,
  nameMark,
  replacePageEnds,
  spanMark,
} from '../../pages/marks.ts';
import { findGaps, findHead } from './find-head.ts';
import type { HeadFacts } from './find-head.ts';

export interface TableFacts extends HeadFacts {
  /** The name of the sheet or table. */
  name?: string;
}

const longestName = 200;
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
  { name = '', ...facts }: TableFacts = {},
): string[] {
  const cells = rows.map((row) => row.map(toCell));
  const used = usedColumns(cells);
  if (used.length < 2 || isSparse(cells, used)) {
    return cells
      .map((row) => row.filter(hasOwnText).join(betweenCells))
      .filter((line) => line !== '');
  }
  const aligned = cells.map((row) => alignRow(row, used));
  const isFilled = (row: readonly string[]) => row.some(hasOwnText);
  const filled = aligned.filter(isFilled);
  const countTo = (end: number | undefined) =>
    end === undefined ? undefined : aligned.slice(0, end).filter(isFilled).length;
  const { titles, header } = findHead(filled, {
    headerRows: countTo(facts.headerRows),
    rowsAbove: countTo(facts.rowsAbove),
  });
  const above = filled.slice(0, titles).map((row) => row.filter(hasOwnText).join(betweenCells));
  const body = filled.slice(titles);
  const named = nameColumns(body.slice(0, header), body[header - 1] ?? []);
  const lines = [...named, ...body.slice(header).map(dropCovered)];
  return [
    ...above,
    ...lines.map((row, at) => {
      const start = at === 0 ? nameTable([name, ...above]) : '';
      return `${start}${at < header ? headerMark : ''}${joinCells(row)}`;
    }),
  ];
}

/** Returns a name that the column beside it shares, unless it is a sentence. */
function shortName(name = ''): string {
  return name.length <= longestName ? name : '';
}

/** Writes the names that several columns share above each of them. */
function nameColumns(rows: readonly (readonly string[])[], lowest: readonly string[]): string[][] {
  return rows.map((row) => {
    const hasGaps = row !== lowest && !row.includes(spanMark);
    const first = (hasGaps ? findGaps(row, lowest) : undefined) ?? Infinity;
    const named: string[] = [];
    for (let column = 0; column < Math.max(row.length, lowest.length); column += 1) {
      const text = row[column] ?? '';
      // A text above an empty cell names the next column, too.
      const isShared =
        (lowest[column] ?? '') !== '' && column > 0 && (lowest[column - 1] ?? '') === '';
      const isCovered =
        text === spanMark || (row !== lowest && text === '' && (column > first || isShared));
      named.push(isCovered ? shortName(named.at(-1)) : text);
    }
    return named.slice(0, named.findLastIndex((text) => text !== '') + 1);
  });
}

function dropCovered(row: readonly string[]): string[] {
  const own = row.map((text) => (text === spanMark ? '' : text));
  return own.slice(0, own.findLastIndex((text) => text !== '') + 1);
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
    for (let at = 0; at < row.length; at += 1) if (hasOwnText(row[at] ?? '')) used.add(at);
  }
  return [...used].toSorted((a, b) => a - b);
}

function isSparse(rows: readonly (readonly string[])[], used: readonly number[]): boolean {
  const places = new Map(used.map((column, at) => [column, at]));
  let [filled, all] = [0, 0];
  for (const row of rows) {
    filled += row.reduce((sum, cell) => sum + (hasOwnText(cell) ? 1 : 0), 0);
    all += (places.get(row.findLastIndex(hasOwnText)) ?? -1) + 1;
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
  if (text === '' || text === spanMark) return text;
  if (!needsCleaning.test(text)) return onOneLine(text);
  const plain = replacePageEnds(text, ' ').replaceAll(marks, '').replaceAll(cellMark, '|');
  return onOneLine(cleanText(plain));
}
