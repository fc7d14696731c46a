/** Starts a line that is a heading. Removed with all control characters when text is cleaned. */
export const headingMark = '\u0002';

/** Starts a line that fences code. Removed with all control characters when text is cleaned. */
export const fenceMark = '\u0003';

/** Stands where a page ends. Removed with all control characters when text is cleaned. */
export const pageMark = '\u000c';

const markdownHeading = /^#{1,6}\s+\S/u;

/** Whether a block starts with a heading, of our own mark or of Markdown. */
export function startsWithHeading(block: string): boolean {
  return block.startsWith(headingMark) || markdownHeading.test(block);
}

/** The text of the first heading, or null. */
export function firstHeading(text: string): string | null {
  const line = text.split('\n').find((candidate) => startsWithHeading(candidate));
  if (line === undefined) return null;
  const heading = line.replace(headingMark, '').replace(/^#+\s+/u, '');
  const title = withoutClosingMarks(heading).trim();
  return title === '' ? null : title;
}

// "# Title ##" is the title "Title". A pattern for it would look at every row of spaces again.
function withoutClosingMarks(heading: string): string {
  const text = heading.trimEnd();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  const isClosed = end < text.length && /\s/u.test(text[end - 1] ?? '');
  return isClosed ? text.slice(0, end) : heading;
}
