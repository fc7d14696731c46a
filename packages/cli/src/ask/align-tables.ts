import { alignColumns, widthOf } from '../terminal/print.ts';

/** Matches a table of Markdown: its names, the line below them, and its rows. */
const table = /^\|.*\n\|(?=[ :|]*-)[ :|-]*$(?:\n\|.*)*/gmu;
/** Matches a bar between cells, which no backslash escapes. */
const bar = /(?<!\\)\|/u;

/** Writes the tables of Markdown in aligned columns, without bars unless a line gets too wide. */
export function alignTables(text: string, columnsMax = Infinity): string {
  return text.replaceAll(table, (written) => {
    const [names = [], , ...rows] = written.split('\n').map(cellsOf);
    const shown = names.some((name) => name !== '') ? [names, ...rows] : rows;
    const lines = alignColumns(shown);
    const isTooWide = lines.some((line) => widthOf(line) > columnsMax);
    return (isTooWide ? shown.map((cells) => cells.join(' | ')) : lines).join('\n');
  });
}

function cellsOf(row: string): string[] {
  const cells = row.split(bar).map((cell) => cell.trim().replaceAll(/\\([\\|])/gu, '$1'));
  return cells.slice(1, cells.at(-1) === '' ? -1 : undefined);
}

/** Returns the end of a growing text that may belong to a table: rows, and empty lines around. */
export function openTable(text: string): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line !== '' && !line.startsWith('|'));
  return lines.slice(last + 1).join('\n');
}
