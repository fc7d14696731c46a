import { writeRow } from '@guildhall/text/tables/page-table.ts';
import type { StoredTable } from '@guildhall/text/tables/page-table.ts';
import { dropTableMarks } from './clean-text.ts';
import { cellMark, headerMark, nameMark } from './marks.ts';

/** The text of a page, and the tables in it. */
export interface PageContent {
  readonly text: string;
  readonly tables: readonly StoredTable[];
}

type OpenTable = StoredTable & { header: number; rows: number[][] };

/** Matches what stands in front of a table's first row, for example the mark of a list. */
const tableStart = new RegExp(`^([^${nameMark}]*)${nameMark}([^${nameMark}]*)${nameMark}`, 'u');

/** Writes the marked rows of a page as text, and returns the tables that they make up. */
export function readTables(marked: string): PageContent {
  const lines: string[] = [];
  const tables: OpenTable[] = [];
  let open: OpenTable | undefined;
  let at = 0;
  const write = (line: string) => {
    lines.push(line);
    at += line.length + 1;
  };
  const all = marked.split('\n');
  for (const [place, line] of all.entries()) {
    const [start = '', before = '', name] = tableStart.exec(line) ?? [];
    const cells = line
      .slice(start.length)
      .split(cellMark)
      .map((cell) => dropTableMarks(cell).trim());
    const hasText = before.trim() !== '';
    const isTable = name === undefined ? open !== undefined : !hasText || isRow(all[place + 1]);
    if (cells.length < 2 || !isTable) {
      write(
        cells.length < 2
          ? dropTableMarks(before + line.slice(start.length))
          : before + writeRow(cells),
      );
      open = undefined;
      continue;
    }
    if (hasText) write(before.trimEnd());
    if (open === undefined || name !== undefined) {
      open = { at, header: 0, rows: [], ...(name && { name }) };
      tables.push(open);
    }
    if (line.startsWith(headerMark, start.length)) open.header += 1;
    open.rows.push(cells.map(({ length }) => length));
    write(writeRow(cells));
  }
  return { text: lines.join('\n'), tables };
}

/** True for a row that does not begin a table. */
function isRow(line = ''): boolean {
  return line.includes(cellMark) && !line.includes(nameMark);
}
