import { dateToSerial } from 'numfmt';
import type { TextLimit } from '../../extraction/text-limit.ts';
import { readFrozenRows } from '../rows/frozen-rows.ts';
import { readPlace, readRange, addCell } from './sheet-rows.ts';
import type { CellRange, SheetCells } from './sheet-rows.ts';
import type { CellFormat } from '../office/number-formats.ts';
import { unescapeCell } from './shared-strings.ts';
import { walkXml } from './walk-xml.ts';

const isoTime = /^(?:(\d{4})-(\d{2})-(\d{2}))?T?(?:(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?Z?$/u;

/** The shared strings and formats of a workbook. */
export interface CellSources {
  readonly strings: readonly string[];
  readonly formatOf: (style: string | undefined) => CellFormat;
  readonly limit: TextLimit;
}

export interface ReadSheet {
  readonly cells: SheetCells;
  readonly merged: readonly CellRange[];
  /** The row with the names that the sheet is filtered by, or the last one that does not scroll. */
  readonly headerRow: number | undefined;
  /** True for a row or column that is not shown. */
  isHidden(place: { row: number; column: number }): boolean;
  /** The numbers of rows and columns with text that are hidden. */
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
}

/** True for a height or a width of nothing. */
const isZero = (size: string | undefined) => size !== undefined && Number(size) === 0;

/** Reads the cells of a sheet as they are shown, without hidden rows and columns. */
export function readSheet(part: Uint8Array, sources: CellSources): ReadSheet {
  const cells: SheetCells = new Map();
  const merged: CellRange[] = [];
  const columnRanges: [from: number, to: number][] = [];
  const rowsNotShown = new Set<number>();
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  const isColumnHidden = (column: number) =>
    columnRanges.some(([from, to]) => column >= from && column <= to);
  const cell = { type: '', style: undefined as string | undefined, value: '' };
  let [row, column] = [-1, -1];
  let inValue = false;
  let isReading = false;
  let filteredBy: number | undefined;
  let frozenRows: number | undefined;

  const endCell = () => {
    const text = cellText(cell, sources);
    if (text === '') return;
    if (rowsNotShown.has(row)) hiddenRows.add(row);
    else if (isColumnHidden(column)) hiddenColumns.add(column);
    else addCell(cells, row, column, sources.limit.take(text));
  };
  walkXml(part, {
    open(name, attributes) {
      if (name === 'c') {
        const place = readPlace(attributes['r']);
        if (place !== undefined) ({ row, column } = place);
        else column += 1;
        Object.assign(cell, { type: attributes['t'] ?? 'n', style: attributes['s'], value: '' });
      } else if (name === 'row') {
        const number = Number(attributes['r']);
        row = Number.isSafeInteger(number) && number > 0 ? number - 1 : row + 1;
        column = -1;
        if (isTrue(attributes['hidden']) || isZero(attributes['ht'])) rowsNotShown.add(row);
      } else if (name === 'col' && (isTrue(attributes['hidden']) || isZero(attributes['width']))) {
        columnRanges.push([Number(attributes['min']) - 1, Number(attributes['max']) - 1]);
      } else if (name === 'mergeCell') {
        const range = readRange(attributes['ref']);
        if (range !== undefined) merged.push(range);
      } else if (name === 'autoFilter') filteredBy ??= readRange(attributes['ref'])?.from.row;
      else if (name === 'pane' && (attributes['state'] ?? '').startsWith('frozen')) {
        frozenRows ??= readFrozenRows(attributes['ySplit']);
      } else if (name === 'rPh') isReading = true;
      inValue = (name === 'v' || name === 't') && !isReading;
    },
    text(piece) {
      if (inValue) cell.value += piece;
    },
    close(name) {
      inValue = false;
      if (name === 'rPh') isReading = false;
      if (name === 'c') endCell();
    },
  });
  const isHidden: ReadSheet['isHidden'] = (place) =>
    rowsNotShown.has(place.row) || isColumnHidden(place.column);
  const frozen = frozenRows === undefined ? undefined : frozenRows - 1;
  return { cells, merged, headerRow: filteredBy ?? frozen, isHidden, hiddenRows, hiddenColumns };
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

function cellText(
  { type, style, value }: { type: string; style: string | undefined; value: string },
  { strings, formatOf }: CellSources,
): string {
  if (value === '') return '';
  if (type === 's') return formatOf(style).showText(strings[Number(value)] ?? '');
  if (type === 'b') return isTrue(value.trim()) ? 'TRUE' : 'FALSE';
  if (type === 'e') return value;
  if (type === 'd') return showIsoTime(value.trim(), formatOf(style));
  if (type === 'n') return formatOf(style).showNumber(value.trim());
  return formatOf(style).showText(unescapeCell(value));
}

/** Shows a date or time that the file has in the form of ISO 8601, as the cell's format says. */
function showIsoTime(value: string, format: CellFormat): string {
  const found = isoTime.exec(value);
  if (found === null) return value;
  const [, year, month, day, hours, minutes, seconds] = found;
  const date = year === undefined ? '' : `${year}-${month}-${day}`;
  if (format.isDate) {
    const days = date === '' ? 0 : dateToSerial([Number(year), Number(month), Number(day)]);
    const ofDay = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0);
    return format.showNumber(String((days ?? 0) + ofDay / 86_400));
  }
  const time = [hours, minutes, seconds].filter((part) => part !== undefined).join(':');
  const isMidnight = date !== '' && /^[0:.]*$/u.test(time);
  return [date, isMidnight ? '' : time].filter((part) => part !== '').join(' ');
}
