/** The control character at the start of a heading's line. `cleanText` removes it. */
export const headingMark = '\u0002';

/** The control character at the start of a line that fences code. `cleanText` removes it. */
export const fenceMark = '\u0003';

/** The control character between two cells of a row. `readTables` writes the row as text. */
export const cellMark = '\u001F';

/** The control character in front of a row that names the columns of its table. */
export const headerMark = '\u001E';

/** The control character before and after the name of a table, in front of its first row. */
export const nameMark = '\u001D';

/** The control character that stands for a cell which the cell before it covers. */
export const spanMark = '\u001C';

/** True for a cell with text of its own: it is neither empty nor covered. */
export function hasOwnText(cell: string): boolean {
  return cell !== '' && cell !== spanMark;
}

/** Joins the cells of a row. One cell is followed by a mark, so that it is a row. */
export function joinCells(row: readonly string[]): string {
  return row.length === 1 ? `${row[0]}${cellMark}` : row.join(` ${cellMark} `);
}

/** The control character between two pages (form feed). `cleanText` removes it. */
export const pageMark = '\u000c';

/** The control character before a `pageMark` at which the text goes on: the page just was full. */
export const fullPageMark = '\u000b';

/** Returns a text without page ends: where a page was just full, it goes on without a gap. */
export function replacePageEnds(text: string, gap: string): string {
  return text.replaceAll(fullPageMark + pageMark, '').replaceAll(pageMark, gap);
}

const lastPageEnd = new RegExp(`${fullPageMark}?${pageMark}\\s*$`, 'u');

/** Returns a text without the end of its last page, after which no page begins. */
export function dropLastPageEnd(text: string): string {
  return text.replace(lastPageEnd, '');
}

const markdownHeading = /^#{1,6}\s+\S/u;

/** True if a block starts with a heading, marked by `headingMark` or by Markdown. */
export function startsWithHeading(block: string): boolean {
  return block.startsWith(headingMark) || markdownHeading.test(block);
}

/** Returns the text of the first heading, or null if there is none. */
export function firstHeading(text: string): string | null {
  const line = text.split('\n').find((candidate) => startsWithHeading(candidate));
  if (line === undefined) return null;
  const heading = line.replace(headingMark, '').replace(/^#+\s+/u, '');
  const title = withoutClosingMarks(heading).trim();
  return title === '' ? null : title;
}

// Removes the closing marks of "# Title ##". A regular expression would take quadratic time on long
// runs of spaces.
function withoutClosingMarks(heading: string): string {
  const text = heading.trimEnd();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  const isClosed = end < text.length && /\s/u.test(text[end - 1] ?? '');
  return isClosed ? text.slice(0, end) : heading;
}
