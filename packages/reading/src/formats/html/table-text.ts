import { pageMark } from '../../pages/marks.ts';
import { tableLines } from '../rows/table-lines.ts';
import type { TableFacts } from '../rows/table-lines.ts';

const longCell = 400;

/**
 * Writes a table, each row on one line. A row with paragraphs in a cell serves for layout, not for
 * data, so its cells become paragraphs. A page that ends inside a row ends before it.
 */
export function tableText(rows: readonly (readonly string[])[], facts: TableFacts = {}): string {
  const parts: string[] = [];
  let data: (readonly string[])[] = [];
  let header = facts.headerRows;
  const flush = () => {
    if (data.length > 0) parts.push(tableLines(data, { ...facts, headerRows: header }).join('\n'));
    if (data.length > 0) header = 0;
    data = [];
  };
  for (const row of rows) {
    const endsPage = row.some((cell) => cell.includes(pageMark));
    const isLayout = row.some((cell) => isLong(cell));
    if (endsPage || isLayout) flush();
    if (endsPage && !isLayout) parts.push(pageMark);
    if (isLayout) parts.push(endPagesOnce(row).join('\n\n'));
    else data.push(row);
  }
  flush();
  return parts.filter((text) => text !== '').join('\n');
}

/** Cells stand side by side: a page that ends inside several of them ends once. */
function endPagesOnce(row: readonly string[]): string[] {
  const ends = row.map((cell) => cell.split(pageMark).length - 1);
  const longest = ends.indexOf(Math.max(...ends));
  return row.map((cell, place) => (place === longest ? cell : cell.replaceAll(pageMark, '')));
}

function isLong(cell: string): boolean {
  return cell.length > longCell && cell.includes('\n\n');
}
