/** A cell may go on for so many characters. */
const cellMax = 50_000;
const straysMax = 1000;

/**
 * Doubles the quotation marks at the start of cells that never end with one, and puts those cells in
 * marks: `"hose 3/4,10` is a cell with an inch mark in front, and no cell that goes on for lines.
 */
export function quoteStrayQuotes(text: string, delimiter: string): string {
  const isEnd = (at: number) =>
    at >= text.length || text[at] === '\n' || text[at] === '\r' || text.startsWith(delimiter, at);
  const pieces: string[] = [];
  let kept = 0;
  let at = 0;
  let strays = 0;
  while (at < text.length) {
    const start = text.indexOf('"', at);
    if (start < 0) break;
    const isOpening =
      start === 0 ||
      /[\r\n\ufeff]/u.test(text[start - 1] ?? '') ||
      text.startsWith(delimiter, start - delimiter.length);
    if (!isOpening) {
      at = start + 1;
      continue;
    }
    const end = findClosing(text, start, isEnd);
    if (end !== undefined) {
      at = end + 1;
      continue;
    }
    strays += 1;
    // So many are no mistake, and each costs a search.
    if (strays > straysMax) return text;
    let stop = start + 1;
    while (!isEnd(stop)) stop += 1;
    pieces.push(text.slice(kept, start), `"${text.slice(start, stop).replaceAll('"', '""')}"`);
    kept = stop;
    at = stop;
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(kept);
}

/**
 * Returns where a cell that starts with a mark ends with one. Undefined if it does not: a mark in
 * the middle of a later line shows that the first one is no quotation mark.
 */
function findClosing(
  text: string,
  start: number,
  isEnd: (at: number) => boolean,
): number | undefined {
  const lineEnd = text.indexOf('\n', start);
  const last = start + cellMax;
  for (
    let at = text.indexOf('"', start + 1);
    at >= 0 && at < last;
    at = text.indexOf('"', at + 1)
  ) {
    if (text[at + 1] === '"') at += 1;
    else if (isEnd(at + 1)) return at;
    else if (lineEnd >= 0 && at > lineEnd) return undefined;
  }
  return undefined;
}
