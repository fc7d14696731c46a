/** Rows of a table as lines, cells separated by " | "; empty rows and empty ends are left out. */
export function joinRows(rows: readonly (readonly string[])[]): string {
  const lines: string[] = [];
  for (const row of rows) {
    const cells = row.map((cell) => cell.replace(/\s+/gu, ' ').trim());
    const line = withoutEmptyEnds(cells.join(' | '));
    if (line !== '') lines.push(line);
  }
  return lines.join('\n');
}

// By hand: a pattern that ends with the line looks at every row of bars in it again.
function withoutEmptyEnds(line: string): string {
  let [start, end] = [0, line.length];
  while (start < end && isBarOrSpace(line[start])) start += 1;
  while (end > start && isBarOrSpace(line[end - 1])) end -= 1;
  return line.slice(start, end);
}

function isBarOrSpace(sign: string | undefined): boolean {
  return sign === '|' || sign === ' ';
}
