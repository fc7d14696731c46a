import { expect, test } from 'vitest';
import { placeTable } from '@guildhall/text/tables/page-table.ts';
import { markMarkdownTables, markPlainTables } from '../formats/markdown/mark-tables.ts';
import { tableLines } from '../formats/rows/table-lines.ts';
import { cleanMarked } from './clean-text.ts';
import { dividePages } from './divide-pages.ts';
import { readTables } from './read-tables.ts';

/** Returns the text of a page, and its tables with the texts of their cells. */
function read(marked: string) {
  const { text, tables } = readTables(cleanMarked(marked));
  const placed = tables.map(placeTable).map(({ name, headerRows, rows }) => ({
    name,
    headerRows,
    rows: rows.map((cells) => cells.map(({ start, end }) => text.slice(start, end))),
  }));
  return { text, tables: placed };
}

const write = (rows: string[][], facts = {}) => tableLines(rows, facts).join('\n');

test('rows are lines of the text, and their cells keep their columns', () => {
  const rows = [
    ['', 'Mon', 'Tue'],
    ['Anna', '', '9'],
    ['Only one', '', ''],
  ];
  expect(read(`Shifts\n\n${write(rows, { name: 'Shifts' })}\n\nEnd`)).toEqual({
    text: 'Shifts\n\nMon | Tue\nAnna |  | 9\nOnly one\n\nEnd',
    tables: [
      {
        name: 'Shifts',
        headerRows: 1,
        rows: [
          ['', 'Mon', 'Tue'],
          ['Anna', '', '9'],
          ['Only one', ''],
        ],
      },
    ],
  });
});

test('bars and line breaks within a cell do not part it', () => {
  const { text, tables } = read(
    write([
      ['Command', 'Use'],
      ['ls | wc', 'counts\nfiles'],
    ]),
  );
  expect(text).toBe('Command | Use\nls | wc | counts files');
  expect(tables[0]?.rows[1]).toEqual(['ls | wc', 'counts files']);
});

test('a table within a cell is text of the cell', () => {
  const inner = write([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(
    read(
      write([
        ['Name', 'Values'],
        ['x', inner],
      ]),
    ).tables,
  ).toEqual([
    {
      name: null,
      headerRows: 1,
      rows: [
        ['Name', 'Values'],
        ['x', 'a | b c | d'],
      ],
    },
  ]);
});

test.each([
  [
    'names above values',
    [
      ['Part', 'Price'],
      ['Hose', '4.50 €'],
    ],
    1,
  ],
  [
    'years above values',
    [
      ['', '2023', '2024'],
      ['Sales', '120', '130'],
    ],
    1,
  ],
  [
    'only texts',
    [
      ['Name', 'Role'],
      ['Anna', 'Lead'],
    ],
    1,
  ],
  [
    'values in the first row, as below',
    [
      ['Rent', '20 €'],
      ['Deposit', '50 €'],
    ],
    0,
  ],
  [
    'dates in the first row, as below',
    [
      ['2026-01-01', 'start'],
      ['2026-01-02', 'end'],
    ],
    0,
  ],
  ['one row', [['Rent', 'free']], 0],
])('the first row names the columns: %s', (_, rows, expected) => {
  expect(read(write(rows)).tables[0]?.headerRows).toBe(expected);
});

test('a long table repeats the names of its columns on each page', () => {
  const rows = Array.from({ length: 200 }, (_, at) => [
    `part ${at}`,
    `a description of part ${at}`,
  ]);
  const pages = dividePages(`# Parts\n\n${write([['Part', 'Description'], ...rows])}`).map(read);
  expect(pages.length).toBeGreaterThan(1);
  for (const { tables } of pages) {
    expect(tables).toMatchObject([{ headerRows: 1 }]);
    expect(tables[0]?.rows[0]).toEqual(['Part', 'Description']);
  }
  const read200 = pages.flatMap(({ tables }) => tables.flatMap((it) => it.rows.slice(1)));
  expect(read200).toEqual(rows);
});

test('a table of Markdown loses its bars, and keeps escaped ones', () => {
  const source = 'Before\n\n| Key | Does |\n|:---|---:|\n| `a\\|b` | either |\n| c |\n\nAfter | it';
  expect(read(markMarkdownTables(source))).toEqual({
    text: 'Before\n\nKey | Does\n`a|b` | either\nc\n\nAfter | it',
    tables: [
      {
        name: null,
        headerRows: 1,
        rows: [
          ['Key', 'Does'],
          ['`a|b`', 'either'],
          ['c', ''],
        ],
      },
    ],
  });
});

test('a table of Markdown within code is code', () => {
  const source =
    '```\n| a | b |\n|---|---|\n```\n<table><tr><td>x<td>1</table>\n~~~\n<table></table>\n~~~';
  const { text, tables } = read(markMarkdownTables(source));
  expect(text).toBe('```\n| a | b |\n|---|---|\n```\n\nx | 1\n\n~~~\n<table></table>\n~~~');
  expect(tables).toMatchObject([{ rows: [['x', '1']] }]);
});

test('lines of equally many columns of a plain text are a table', () => {
  const source =
    'Hours\n\nday\topen\nMon\t9-17\n\n id | name\n----+------\n 1 | Anna\n 2 | Ben\nno | more | than';
  expect(read(markPlainTables(source)).tables).toMatchObject([
    {
      rows: [
        ['day', 'open'],
        ['Mon', '9-17'],
      ],
    },
    {
      rows: [
        ['id', 'name'],
        ['1', 'Anna'],
        ['2', 'Ben'],
      ],
    },
  ]);
});
