import { hasOwnText, pageMark, spanMark } from '../../pages/marks.ts';
import { findHead } from '../rows/find-head.ts';
import { tableLines } from '../rows/table-lines.ts';
import type { TableFacts } from '../rows/table-lines.ts';

const longCell = 400;

/**
 * Writes a table, each row on one line. A row with paragraphs in a cell serves for layout, not for
 * data, so its cells become paragraphs. A page that ends inside a row ends before it, and the rows
 * that name the columns are repeated on the next one.
 */
export function tableText(rows: readonly (readonly string[])[], facts: TableFacts = {}): string {
  const parts: { text: string; isLayout: boolean }[] = [];
  const add = (text: string, isLayout = false) => {
    if (text !== '') parts.push({ text, isLayout });
  };
  let data: (readonly string[])[] = [];
  let head = { ...facts };
  const flush = () => {
    if (data.length > 0) add(tableLines(data, head).join('\n'));
    if (data.length > 0) head = { ...facts, headerRows: 0 };
    data = [];
  };
  const named = findNames(rows, facts);
  const isColumn = isOneColumn(rows);
  for (const [at, row] of rows.entries()) {
    const endsPage = row.some((cell) => cell.includes(pageMark));
    const isLayout = row.some((cell) => isLong(cell) || (isColumn && cell.includes('\n')));
    if (endsPage || isLayout) flush();
    if (endsPage && !isLayout) add(pageMark);
    if (isLayout) add(endPagesOnce(dropCovered(row)).join('\n\n'), true);
    else if (endsPage && at >= named.end && named.rows.length > 0) {
      data.push(...named.rows, row);
      head = { ...facts, headerRows: named.rows.length };
    } else data.push(row);
  }
  flush();
  return parts
    .map(({ text, isLayout }, at) => {
      if (at === 0) return text;
      return (isLayout || parts[at - 1]?.isLayout ? '\n\n' : '\n') + text;
    })
    .join('');
}

/** Returns the rows that name the columns, if they are short, and the place where they end. */
function findNames(
  rows: readonly (readonly string[])[],
  facts: TableFacts,
): { rows: readonly (readonly string[])[]; end: number } {
  if (!rows.some((row) => row.some((cell) => cell.includes(pageMark)))) return { rows: [], end: 0 };
  const { titles, header } = findHead(rows, facts);
  const named = rows.slice(titles, titles + header);
  const length = named.flat().reduce((sum, cell) => sum + cell.length, 0);
  const isRepeated = length <= longCell && !named.flat().some((cell) => cell.includes(pageMark));
  return { rows: isRepeated ? named : [], end: titles + header };
}

/** Cells stand side by side: a page that ends inside several of them ends once. */
function endPagesOnce(row: readonly string[]): string[] {
  const ends = row.map((cell) => cell.split(pageMark).length - 1);
  const longest = ends.indexOf(Math.max(...ends));
  return row.map((cell, place) => (place === longest ? cell : cell.replaceAll(pageMark, '')));
}

/** True if no two cells with text stand side by side: the table is a frame around text. */
function isOneColumn(rows: readonly (readonly string[])[]): boolean {
  return rows.every((row) => row.filter(hasOwnText).length < 2);
}

function dropCovered(row: readonly string[]): string[] {
  return row.filter((cell) => cell !== spanMark);
}

function isLong(cell: string): boolean {
  return cell.length > longCell && cell.includes('\n\n');
}
