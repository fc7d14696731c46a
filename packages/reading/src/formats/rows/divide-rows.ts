import { cutText } from '@guildhall/text/cut-text.ts';

const pageLength = 3000;
const repeatedMax = pageLength / 3;

/**
 * Divides the rows of a table, a line each, into pages of about 3,000 characters (D16). Each page
 * repeats the table's name and its first row, unless they are too long.
 */
export function divideRows(lines: readonly string[], name = ''): string[] {
  const [header = '', ...rows] = lines;
  const title = name === '' ? '' : `${name}\n\n`;
  const [first = '', ...rest] = cutText(header, pageLength);
  const isRepeated = title.length + header.length < repeatedMax;
  const pages: string[][] = [[title + first]];
  let length = 0;
  for (const row of [...rest, ...rows].flatMap((each) => cutText(each, pageLength))) {
    const isFirst = pages.length === 1 && pages[0]?.length === 1;
    if (length + row.length > pageLength && (length > 0 || (isFirst && !isRepeated))) {
      pages.push(isRepeated ? [title + header] : []);
      length = 0;
    }
    pages.at(-1)?.push(row);
    length += row.length + 1;
  }
  return pages.map((page) => page.join('\n'));
}
