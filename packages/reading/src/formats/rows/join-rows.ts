import { onOneLine } from '@guildhall/text/on-one-line.ts';

/** Joins table rows into lines, cells separated by " | ". Leaves out empty rows and outer cells. */
export function joinRows(rows: readonly (readonly string[])[]): string {
  const lines: string[] = [];
  for (const row of rows) {
    const cells = row.map(onOneLine);
    const line = withoutEmptyEnds(cells.join(' | '));
    if (line !== '') lines.push(line);
  }
  return lines.join('\n');
}

// A loop, because a regular expression anchored at the end takes quadratic time on runs of bars.
function withoutEmptyEnds(line: string): string {
  let [start, end] = [0, line.length];
  while (start < end && isBarOrSpace(line[start])) start += 1;
  while (end > start && isBarOrSpace(line[end - 1])) end -= 1;
  return line.slice(start, end);
}

function isBarOrSpace(sign: string | undefined): boolean {
  return sign === '|' || sign === ' ';
}
