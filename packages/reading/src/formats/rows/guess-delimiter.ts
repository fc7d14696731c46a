const delimiters = [',', ';', '\t', '|'];
const sampleLength = 20_000;
const linesMax = 50;

/**
 * Returns the delimiter that divides the most lines of a table into equally many cells. The first
 * line alone may be a title, and commas also stand in numbers and sentences.
 */
export function guessDelimiter(text: string): string {
  const lines = text
    .slice(0, sampleLength)
    .replaceAll(/"[^"]*"/gu, '')
    .split(/\r\n?|\n/u)
    .filter((line) => line.trim() !== '')
    .slice(0, linesMax);
  const scored = delimiters.map((delimiter) => ({ delimiter, ...measure(lines, delimiter) }));
  const [best] = scored.toSorted((a, b) => b.lines - a.lines || b.cells - a.cells);
  return best?.delimiter ?? ',';
}

/** Counts the lines with the commonest number of cells, if that is more than one. */
function measure(lines: readonly string[], delimiter: string): { lines: number; cells: number } {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = line.split(delimiter).length;
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  const [commonest] = [...counts].toSorted(([, a], [, b]) => b - a);
  return { lines: commonest?.[1] ?? 0, cells: commonest?.[0] ?? 1 };
}
