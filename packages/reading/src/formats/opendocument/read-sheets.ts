import { spanMark } from '../../pages/marks.ts';
import type { Archive } from '../../archives/read-archive.ts';
import { blocksText } from '../office/blocks.ts';
import { childrenOf, elementsOf, textOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import type { TextLimit } from '../../extraction/text-limit.ts';
import { openOdf, styleOf } from './odf-file.ts';
import type { OdfFile } from './odf-file.ts';
import { readSheetHeads } from './sheet-heads.ts';
import { isCell, readOdfBlock, readOdfBlocks, rowGroups } from './read-odf-blocks.ts';

export interface Sheets {
  title: string;
  sheets: Sheet[];
  hidden: { sheets: number; rows: number; columns: number };
}

interface Sheet {
  name: string;
  rows: string[][];
  /** How many of the rows end with the names of the columns, if the file says so. */
  rowsAbove: number | undefined;
}

/** Cells that go on for rows below, by their column. */
type Spans = Map<number, { text: string; rowsLeft: number }>;

interface Reading {
  file: OdfFile;
  limit: TextLimit;
  hidden: Sheets['hidden'];
  /** Where the reading of a sheet is. */
  place: {
    /** The number of the row, from 0. */
    row: number;
    /** How many rows were read. */
    shown: number;
    /** How many rows end with the names of the columns, if the file says so. */
    head: number | undefined;
    /** How many of these were read. */
    shownHead: number | undefined;
  };
}

/** A row or a cell with text is repeated so often at the most; empty ones fill the rest of a sheet. */
const repeatsMax = 1024;

/** Reads the sheets of an OpenDocument workbook as they are shown. */
export function readOdfSheets(archive: Archive, limit: TextLimit): Sheets {
  const { file, body, title } = openOdf(archive, 'office:spreadsheet', {
    pages: null,
    readBlock: readOdfBlock,
    readSheetObject: null,
  });
  const hidden = { sheets: 0, rows: 0, columns: 0 };
  const heads = body === undefined ? new Map<string, number>() : readSheetHeads(archive, body);
  const sheets = childrenOf(body, 'table:table').flatMap((table) => {
    const { attributes } = table;
    if (styleOf(file, 'table', attributes['table:style-name']).isHidden === true) {
      hidden.sheets += 1;
      return [];
    }
    const name = attributes['table:name'] ?? '';
    const place = { row: 0, shown: 0, head: heads.get(name), shownHead: undefined };
    const rows = readRows(table, { file, limit, hidden, place }, hiddenColumns(table));
    return [{ name, rows, rowsAbove: place.shownHead }];
  });
  return { title, sheets, hidden };
}

const isCollapsed = ({ attributes }: XmlElement) =>
  /^(?:collapse|filter)$/u.test(attributes['table:visibility'] ?? '');
const repeats = (element: XmlElement, name: string) =>
  Math.max(1, Number(element.attributes[`table:number-${name}-repeated`] ?? 1) || 1);

function hiddenColumns(table: XmlElement): [from: number, end: number][] {
  const ranges: [number, number][] = [];
  let at = 0;
  const walk = (parent: XmlElement) => {
    for (const element of elementsOf(parent)) {
      if (element.name === 'table:table-column') {
        const end = at + repeats(element, 'columns');
        if (isCollapsed(element)) ranges.push([at, end]);
        at = end;
      } else if (/^table:table-(?:columns|column-group|header-columns)$/u.test(element.name)) {
        walk(element);
      }
    }
  };
  walk(table);
  return ranges;
}

function readRows(
  parent: XmlElement,
  reading: Reading,
  columns: readonly [number, number][],
): string[][] {
  const seen = new Set<number>();
  const spans: Spans = new Map();
  const { place } = reading;
  const rows = elementsOf(parent).flatMap((element): string[][] => {
    if (rowGroups.has(element.name)) {
      const inner = readRows(element, reading, columns);
      if (element.name === 'table:table-header-rows') place.shownHead = place.shown;
      return inner;
    }
    if (element.name !== 'table:table-row') return [];
    const count = repeats(element, 'rows');
    place.row += count;
    const isLastOfHead = place.row === place.head;
    const hasText = textOf(element).trim() !== '';
    // The content of merged cells from the rows above; a repeated row has none.
    const above = new Map(spans);
    countDown(spans, count);
    if (isCollapsed(element)) {
      if (hasText) reading.hidden.rows += Math.min(count, repeatsMax);
      return [];
    }
    if (!hasText) return [];
    place.shown += Math.min(count, repeatsMax);
    if (isLastOfHead) place.shownHead ??= place.shown;
    const cells = readCells(element, { ...reading, above, spans }, columns, seen);
    return Array.from({ length: Math.min(count, repeatsMax) }, (_, at) => {
      if (at > 0) for (const cell of cells) if (cell !== spanMark) reading.limit.take(cell);
      return cells;
    });
  });
  reading.hidden.columns += seen.size;
  return rows;
}

/** Ends the cells that do not reach below the next rows. */
function countDown(spans: Spans, rows: number): void {
  for (const [column, { text, rowsLeft }] of spans) {
    if (rowsLeft <= rows) spans.delete(column);
    else spans.set(column, { text, rowsLeft: rowsLeft - rows });
  }
}

function readCells(
  row: XmlElement,
  { file, limit, above, spans }: Reading & { above: Spans; spans: Spans },
  columns: readonly [number, number][],
  seen: Set<number>,
): string[] {
  const cells: string[] = [];
  let at = 0;
  for (const cell of elementsOf(row)) {
    if (!isCell(cell)) continue;
    const count = repeats(cell, 'columns');
    const own = blocksText(readOdfBlocks(cell, file));
    const covered = cell.name === 'table:covered-table-cell' ? spanMark : '';
    const text = own === '' ? (above.get(at)?.text ?? covered) : own;
    const rowsLeft = Number(cell.attributes['table:number-rows-spanned'] ?? 1) - 1;
    if (rowsLeft > 0 && own !== '') spans.set(at, { text, rowsLeft });
    for (let place = at; place < at + Math.min(count, repeatsMax); place += 1) {
      const isHidden = columns.some(([from, end]) => place >= from && place < end);
      if (isHidden && text !== '' && text !== spanMark) seen.add(place);
      if (!isHidden) cells.push(text === spanMark ? text : limit.take(text));
    }
    at += count;
  }
  return cells;
}
