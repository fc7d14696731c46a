import { headingMark } from './marks.ts';

/** Matches an entry of a table of contents: its words, a tab and the number of a page. */
const entry = /^(.{4,300}?)[\s.…]*\t[\s.…]*(\d{1,4})$/u;
const entriesMin = 3;

/**
 * True unless the table of contents of a document says that some of its pages are not among these:
 * then the numbers that it names go away from those of the headings by more than the one page that
 * a later change may move them.
 */
export function agreesWithContents(parts: readonly string[]): boolean {
  const named = new Map<string, number>();
  const found = new Map<string, number>();
  for (const [at, part] of parts.entries()) {
    for (const line of part.split('\n')) {
      if (line.startsWith(headingMark)) remember(found, line, at + 1);
      else {
        const [, words = '', page] = entry.exec(line.trim()) ?? [];
        if (page !== undefined) remember(named, words, Number(page));
      }
    }
  }
  const distances = [...named].flatMap(([words, page]) => {
    const own = found.get(words) ?? Number.NaN;
    return Number.isNaN(own) || Number.isNaN(page) ? [] : [own - page];
  });
  return distances.length < entriesMin || Math.max(...distances) - Math.min(...distances) <= 1;
}

/** Keeps the page of what a line says; none of what several lines say. */
function remember(pages: Map<string, number>, line: string, page: number): void {
  const words = line.replaceAll(/[^\p{L}]+/gu, '').toLowerCase();
  if (words !== '') pages.set(words, pages.has(words) ? Number.NaN : page);
}
