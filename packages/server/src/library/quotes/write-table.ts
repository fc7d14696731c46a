import type { ShownTable } from './describe-passage.ts';

/** Writes rows as a table of Markdown. */
export function writeTable({ header, rows }: ShownTable): string {
  const width = Math.max(...[header, ...rows].map((cells) => cells.length));
  const line = (cells: readonly string[]) => {
    const filled = Array.from({ length: width }, (_, column) => escapeCell(cells[column] ?? ''));
    return `| ${filled.join(' | ')} |`;
  };
  const divider = `|${' --- |'.repeat(width)}`;
  return [line(header), divider, ...rows.map(line)].join('\n');
}

function escapeCell(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('|', '\\|');
}
