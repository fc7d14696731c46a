import { expect, test } from 'vitest';
import { spanMark } from '../../pages/marks.ts';
import { findHead } from './find-head.ts';
import { tableLines } from './table-lines.ts';
import { readTables } from '../../pages/read-tables.ts';

const headerOf = (rows: string[][]) => findHead(rows, {}).header;

test('a row of labels that end with a colon, as those below, names no columns', () => {
  expect(
    headerOf([
      ['Total:', 'open'],
      ['Tax:', 'paid'],
      ['Freight:', 'free'],
    ]),
  ).toBe(0);
  expect(
    headerOf([
      ['\u5c0f\u8ba1\uff1a', 'x'],
      ['\u7a0e\u989d\uff1a', 'y'],
    ]),
  ).toBe(0);
  expect(
    headerOf([
      ['Costs:', 'State:'],
      ['Tax', 'paid'],
      ['Freight', 'free'],
    ]),
  ).toBe(1);
});

test('a row of values above values names no columns', () => {
  expect(
    headerOf([
      ['INV-001', 'Ada'],
      ['INV-002', 'Ben'],
    ]),
  ).toBe(0);
  expect(
    headerOf([
      ['Invoice', 'Name'],
      ['INV-001', 'Ada'],
      ['INV-002', 'Ben'],
    ]),
  ).toBe(1);
});

const merged = [
  ['', '2024', spanMark, '2025', spanMark],
  ['Shop', 'Gain', 'Loss', 'Gain', 'Loss'],
  ['Bonn', '1.5', '0.2', '1.7', '0.1'],
  ['Kiel', '2.5', '0.4', '2.7', '0.3'],
];

test('a row that names several columns each stands above their names', () => {
  expect(findHead(merged, {})).toEqual({ titles: 0, header: 2 });
  // Without merged cells, gaps show it, below a corner without a name or in even steps.
  const gaps = merged.map((row) => row.map((text) => text.replace(spanMark, '')));
  expect(findHead(gaps, {})).toEqual({ titles: 0, header: 2 });
  const words = [
    ['Shop', 'Open', spanMark],
    ['Bonn', 'Monday', 'Friday'],
    ['Kiel', 'Tuesday', 'Sunday'],
  ];
  expect(findHead(words, {})).toEqual({ titles: 0, header: 1 });
});

test('a name that columns share is read above each of them', () => {
  const gaps = merged.map((row) => row.map((text) => text.replace(spanMark, '')));
  for (const rows of [merged, gaps]) {
    const { text } = readTables(tableLines(rows).join('\n'));
    expect(text.split('\n').slice(0, 2)).toEqual([
      '2024 | 2024 | 2025 | 2025',
      'Shop | Gain | Loss | Gain | Loss',
    ]);
  }
  // In a row of data a merged cell is read once.
  const closed = [...merged, ['Ulm', 'closed', spanMark, spanMark, spanMark]];
  expect(readTables(tableLines(closed).join('\n')).text).toMatch(/\nUlm \| closed$/u);
});

test('rows of words above values are names, such as units and letters', () => {
  const letters = [
    ['', 'A', 'B'],
    ['Series', 'Sold', 'Weight'],
    ['', 'pieces', 'kg'],
    ['E', '4,599', '12.5'],
    ['EE', '1,979', '3.5'],
  ];
  expect(findHead(letters, {})).toEqual({ titles: 0, header: 3 });
  const missing = [
    ['Series', 'Sold', 'Rate per 100,000'],
    ['D', 'n/a', 'n/a'],
    ['E', '4,599', '12.5'],
    ['EE', '1,979', '3.5'],
  ];
  expect(findHead(missing, {})).toEqual({ titles: 0, header: 1 });
});

test('a form has no names of columns', () => {
  const form = [
    ['Crew name:', 'Host unit:'],
    ['Location:', 'Date:'],
    ['Code', 'Remarks'],
  ];
  expect(findHead(form, {})).toEqual({ titles: 0, header: 0 });
});

test('notes in several cells above the names of columns are no names', () => {
  const notes = [
    ['Prices of spring', '', '', 'in euros'],
    ['do not', 'hand out'],
    ['Item', 'Colour', 'Size', 'Price'],
    ['Hose', 'red', 'small', '4.50'],
    ['Pipe', 'blue', 'large', '7.20'],
  ];
  expect(findHead(notes, {})).toEqual({ titles: 2, header: 1 });
});

test('names that the file gives to the first row go on in the second one', () => {
  expect(findHead(merged, { headerRows: 1 })).toEqual({ titles: 0, header: 2 });
  const titled = [['Profit', '', '', ''], ...merged];
  expect(findHead(titled, { headerRows: 1 })).toEqual({ titles: 1, header: 2 });
  expect(findHead(titled, { rowsAbove: 3 })).toEqual({ titles: 1, header: 2 });
});

test('dates and numbers that count may name columns of other numbers', () => {
  const dates = [
    ['Account', '31.12.2024', '31.12.2025'],
    ['Cash', '120', '140'],
    ['Bank', '800', '900'],
  ];
  expect(findHead(dates, {})).toEqual({ titles: 0, header: 1 });
  const counted = [
    ['Skill', '1', '2', '3', '4'],
    ['Weld', '10', '4', '0', '1'],
    ['Mill', '7', '7', '1', '0'],
  ];
  expect(findHead(counted, {})).toEqual({ titles: 0, header: 1 });
});
