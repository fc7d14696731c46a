import { cutText } from '@guildhall/text/cut-text.ts';
import { betweenCells } from '@guildhall/text/tables/page-table.ts';
import { cellMark, headerMark, joinCells, nameMark } from './marks.ts';
import { pageLength } from './page-length.ts';

const repeatedMax = pageLength / 3;
/** The parts of a longer row with more cells are read as text. */
const cutCellsMax = 200;

/** Matches the start of a table in front of its first row. */
const tableStart = new RegExp(`^${nameMark}[^${nameMark}]*${nameMark}`, 'u');

/**
 * Divides the rows of a table, a line each, into pages of about 3,000 characters (D16). Each page
 * repeats the table's title and the rows that name its columns, or their last one, unless they are
 * too long. Of lines without cells the first one names the others.
 */
export function divideRows(lines: readonly string[], title = ''): string[] {
  const first = Math.max(
    0,
    lines.findIndex((line) => tableStart.test(line)),
  );
  const [start = ''] = tableStart.exec(lines[first] ?? '') ?? [];
  const titles = lines.slice(0, first).map((line) => `${line}\n`);
  const above = (title === '' ? '' : `${title}\n\n`) + titles.join('');
  const all = lines.slice(first).map((line, at) => (at === 0 ? line.slice(start.length) : line));
  const head = all.slice(0, countHeadLines(all));
  const [lowest] = head.slice(-1);
  const repeated = [head, lowest === undefined ? [] : [lowest]].find(
    (names) => above.length + lengthOf(names) < repeatedMax,
  );
  const isRepeated = repeated !== undefined;
  const rows = isRepeated ? fillPages(all.slice(head.length), repeated) : fillPages(all, []);
  if (isRepeated) rows[0]?.unshift(...head.slice(0, head.length - repeated.length).flatMap(cutRow));
  const pages = rows.map((page) => start + page.join('\n'));
  if (isRepeated) return pages.map((page) => above + page);
  if (above.length < repeatedMax) return pages.map((page, at) => (at === 0 ? above + page : page));
  return [...cutText(above.trimEnd(), pageLength), ...pages];
}

/** Puts rows on pages, each of which begins with the same rows. */
function fillPages(rows: readonly string[], head: readonly string[]): string[][] {
  const pages = [[...head]];
  let length = 0;
  for (const row of rows.flatMap(cutRow)) {
    if (length > 0 && length + row.length > pageLength) {
      pages.push([...head]);
      length = 0;
    }
    pages.at(-1)?.push(row);
    length += row.length + 1;
  }
  return pages;
}

function countHeadLines(lines: readonly string[]): number {
  if (!lines[0]?.includes(cellMark)) return 1;
  const first = lines.findIndex((line) => !line.startsWith(headerMark));
  return Math.max(0, first);
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

/** Cuts a row that is longer than a page into rows whose cells stay in their columns. */
function cutRow(line: string): string[] {
  if (line.length <= pageLength) return [line];
  const mark = line.startsWith(headerMark) ? headerMark : '';
  const cells = line
    .slice(mark.length)
    .split(cellMark)
    .map((cell) => cell.trim());
  if (cells.length === 1) return cutText(line, pageLength);
  if (cells.length > cutCellsMax) return cutText(cells.join(betweenCells), pageLength);
  const rows: string[][] = [[]];
  let length = 0;
  for (const [column, cell] of cells.entries()) {
    for (const [at, part] of cutText(cell, pageLength).entries()) {
      if (at > 0 || (length > 0 && length + part.length > pageLength)) {
        rows.push(Array.from({ length: column }, () => ''));
        length = 0;
      }
      rows.at(-1)?.push(part);
      length += part.length + betweenCells.length;
    }
  }
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => `${mark}${joinCells(row)}`);
}
