import { expect, test } from 'vitest';
import { readSpan } from '../rows/repeat-cell.ts';
import { spreadCells } from './spread-cells.ts';

const lengthOf = (rows: readonly (readonly string[])[]) =>
  rows.reduce((sum, row) => sum + row.join(' ').length, 0);

test('cells over very many columns and rows repeat a few times their text at the most', () => {
  const span = readSpan('100000');
  const cell = { text: 'a', colspan: span, rowspan: span };
  const rows = spreadCells(Array.from({ length: 20_000 }, () => [cell, cell]));
  expect(rows).toHaveLength(20_000);
  expect(lengthOf(rows)).toBeLessThan(600_000);
  const wide = { text: 'word '.repeat(80), colspan: 1, rowspan: span };
  const long = spreadCells(Array.from({ length: 2000 }, () => [wide]));
  expect(lengthOf(long)).toBeLessThan(6 * 2000 * 400 + 30_000);
  for (const row of long) expect(row.at(-1)).toBe(wide.text);
});
