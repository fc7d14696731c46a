import { cutText } from '@guildhall/text/cut-text.ts';
import { headerMark, nameMark } from './marks.ts';

const pageLength = 3000;
const repeatedMax = pageLength / 3;

/** Matches a row that names columns, after the name of its table. */
const headerLine = new RegExp(`^(?:${nameMark}[^${nameMark}]*${nameMark})?${headerMark}`, 'u');

/**
 * Divides the rows of a table, a line each, into pages of about 3,000 characters (D16). Each page
 * repeats the table's name and the rows that name its columns, unless they are too long.
 */
export function divideRows(lines: readonly string[], name = ''): string[] {
  const title = name === '' ? [] : [`${name}\n`];
  const rowsFrom = lines.findIndex((line) => !headerLine.test(line));
  const head = [...title, ...lines.slice(0, Math.max(0, rowsFrom))];
  const isRepeated = lengthOf(head) < repeatedMax;
  const rows = isRepeated ? lines.slice(head.length - title.length) : lines;
  const start = isRepeated ? head : [];
  const pages: string[][] = [isRepeated ? [...head] : [...title]];
  let length = 0;
  for (const row of rows.flatMap((each) => cutText(each, pageLength))) {
    if (length > 0 && length + row.length > pageLength) {
      pages.push([...start]);
      length = 0;
    }
    pages.at(-1)?.push(row);
    length += row.length + 1;
  }
  return pages.map((page) => page.join('\n'));
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}
