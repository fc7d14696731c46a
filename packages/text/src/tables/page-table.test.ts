import { expect, test } from 'vitest';
import { placeTable, writeRow } from './page-table.ts';

const rows = [
  ['', 'Mon', 'Tue'],
  ['Anna', '', '8 | 9'],
  ['Note', '', ''],
  ['', '', 'late'],
];

test('the cells of a stored table are found in the text again', () => {
  const before = 'Shifts\n\n';
  const text = before + rows.map(writeRow).join('\n') + '\nafter';
  expect(text).toBe('Shifts\n\nMon | Tue\nAnna |  | 8 | 9\nNote\nlate\nafter');
  const lengths = rows.map((cells) => cells.map(({ length }) => length));
  const table = placeTable({ at: before.length, header: 1, rows: lengths });
  const cut = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  expect(table.rows.map((cells) => cells.map(cut))).toEqual(rows);
  expect(cut(table)).toBe(rows.map(writeRow).join('\n'));
  expect(table).toMatchObject({ name: null, headerRows: 1 });
});
