import { writeRow } from '@guildhall/text/tables/page-table.ts';
import type { StoredTable } from '@guildhall/text/tables/page-table.ts';
import { cellMark, headerMark, nameMark } from './marks.ts';

/** The text of a page, and the tables in it. */
export interface PageContent {
  readonly text: string;
  readonly tables: readonly StoredTable[];
}

type OpenTable = StoredTable & { header: number; rows: number[][] };

const rowStart = new RegExp(`^(?:${nameMark}([^${nameMark}]*)${nameMark})?(${headerMark}?)`, 'u');
const strayMarks = new RegExp(`[${headerMark}${nameMark}]`, 'gu');

/** Writes the marked rows of a page as text, and returns the tables that they make up. */
export function readTables(marked: string): PageContent {
  if (!marked.includes(cellMark)) return { text: marked.replaceAll(strayMarks, ''), tables: [] };
  const lines: string[] = [];
  const tables: OpenTable[] = [];
  let open: OpenTable | undefined;
  let at = 0;
  for (const line of marked.split('\n')) {
    if (line.includes(cellMark)) {
      const row = readRow(line);
      const startsTable = row.isHeader && open !== undefined && open.rows.length > open.header;
      if (open === undefined || startsTable || row.name !== undefined) {
        open = { at, header: 0, rows: [], ...(row.name !== undefined && { name: row.name }) };
        tables.push(open);
      }
      if (row.isHeader) open.header += 1;
      open.rows.push(row.cells.map(({ length }) => length));
      lines.push(writeRow(row.cells));
    } else {
      open = undefined;
      lines.push(line.replaceAll(strayMarks, ''));
    }
    at += (lines.at(-1)?.length ?? 0) + 1;
  }
  return { text: lines.join('\n'), tables };
}

function readRow(line: string) {
  const [start = '', name, header = ''] = rowStart.exec(line) ?? [];
  const cells = line
    .slice(start.length)
    .replaceAll(strayMarks, '')
    .split(cellMark)
    .map((cell) => cell.trim());
  return { name: name?.trim() || undefined, isHeader: header !== '', cells };
}
