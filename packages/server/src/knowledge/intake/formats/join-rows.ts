/** Rows of a table as lines, cells separated by " | "; empty rows and empty ends are left out. */
export function joinRows(rows: readonly (readonly string[])[]): string {
  const lines: string[] = [];
  for (const row of rows) {
    const cells = row.map((cell) => cell.replace(/\s+/gu, ' ').trim());
    const line = cells
      .join(' | ')
      .replace(/(?:\s*\|)+\s*$/u, '')
      .replace(/^(?:\s*\|)+\s*/u, '');
    if (line !== '') lines.push(line);
  }
  return lines.join('\n');
}
