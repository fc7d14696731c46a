import { describe, expect, test } from 'vitest';
import { readCells } from '../fixtures/page-texts.ts';

const table = (rows: string[][], headerRows = 1, name: string | null = null) => ({
  name,
  headerRows,
  rows,
});
describe('Markdown', () => {
  const rows = [
    ['Key', 'Use'],
    ['a|b', '5'],
  ];

  test('a first row of values names no columns, whatever stands below it', async () => {
    const hours = '| Mo–Fr | 8–23 Uhr |\n|---|---|\n| Sa/So | 10–23 Uhr |';
    expect((await readCells('md', hours)).tables).toEqual([
      table(
        [
          ['Mo–Fr', '8–23 Uhr'],
          ['Sa/So', '10–23 Uhr'],
        ],
        0,
      ),
    ]);
  });

  test('rows between bars alone have no names of columns', async () => {
    const uses = '| Wood | all kinds |\n| Metal | none |';
    expect((await readCells('md', uses)).tables).toMatchObject([{ headerRows: 0 }]);
  });

  test('one row between bars is a table without names', async () => {
    expect((await readCells('md', 'Before\n\n| Wood | all |\n\nAfter')).tables).toEqual([
      table([['Wood', 'all']], 0),
    ]);
  });

  test.each([
    ['the row of alignment and escaped bars', '| Key | Use |\n|:--|--:|\n| a\\|b | 5 |', rows],
    ['no outer bars', 'Key | Use\n--- | ---\na\\|b | 5', rows],
    [
      'rows between bars alone, as Kramdown has them',
      '| **Key** | **Use** |\n| a\\|b | 5 |',
      [['**Key**', '**Use**'], ...rows.slice(1)],
    ],
    [
      'a row that is too short',
      '| a | b |\n|-|-|\n| 1 |',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a row that is too long',
      '| a | b |\n|-|-|\n| 1 | 2 | 3 |',
      [
        ['a', 'b'],
        ['1', '2', '3'],
      ],
    ],
    [
      'an empty first cell',
      '| | Mon |\n|-|-|\n| Anna | 8 |',
      [
        ['', 'Mon'],
        ['Anna', '8'],
      ],
    ],
    [
      'within an entry of a list',
      '1.  See:\n\n    | a | b |\n    |---|---|\n    | 1 | 2 |',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'HTML with empty lines inside',
      '<table>\n<tr><th>a</th>\n\n<th>b</th></tr>\n\n<tr><td>1</td><td>2</td></tr>\n</table>',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'HTML with code that looks like markup',
      '<table><tr><th>Tag<th>Use<tr><td>`<b>`<td>bold</table>',
      [
        ['Tag', 'Use'],
        ['`<b>`', 'bold'],
      ],
    ],
    [
      'HTML after a table that has no end',
      '<table>\nopen\n\n<table><tr><th>a<th>b<tr><td>1<td>2</table>',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('%s', async (_, source, expected) => {
    expect((await readCells('md', source)).tables).toEqual([table(expected)]);
  });

  test('a table right after a paragraph, and a paragraph after a table', async () => {
    const source = 'Before\n| a | b |\n|---|---|\n| 1 | 2 |\n\nAfter | it';
    expect(await readCells('md', source)).toEqual({
      text: 'Before\na | b\n1 | 2\n\nAfter | it',
      tables: [
        table([
          ['a', 'b'],
          ['1', '2'],
        ]),
      ],
    });
  });

  test.each([
    ['a fence', '```\n| a | b |\n|---|---|\n<table><tr><td>x<td>y</table>\n```'],
    ['a fence of waves around another', '~~~~\n```\n~~~\n| a | b |\n|---|---|\n~~~~'],
    ['a fence in a list', '- run\n\n      ```\n      | a | b |\n      |---|---|\n      ```'],
    ['lines that are indented', 'Run:\n\n    | a | b |\n    |---|---|'],
    ['names of tags in a sentence', 'Close `<table>` with `</table>`, or <table> with </table>.'],
    ['bars in a sentence', 'a | b\nc | d'],
  ])('is left as it is: %s', async (_, source) => {
    const { text, tables } = await readCells('md', source);
    expect(tables).toEqual([]);
    expect(text.split(/\s+/u)).toEqual(source.split(/\s+/u));
  });
});

describe('plain text', () => {
  test.each([
    [
      'tabs',
      'day\topen\nMon\t9-17',
      table([
        ['day', 'open'],
        ['Mon', '9-17'],
      ]),
    ],
    [
      'bars',
      'Name | City\nAnna | Lyon',
      table([
        ['Name', 'City'],
        ['Anna', 'Lyon'],
      ]),
    ],
    [
      'the output of psql',
      ' id | name \n----+------\n  1 | Anna\n  2 | Ben\n(2 rows)',
      table([
        ['id', 'name'],
        ['1', 'Anna'],
        ['2', 'Ben'],
      ]),
    ],
    [
      'lines of a log',
      '2026-01-01 | INFO | up\n2026-01-02 | WARN | down',
      table(
        [
          ['2026-01-01', 'INFO', 'up'],
          ['2026-01-02', 'WARN', 'down'],
        ],
        0,
      ),
    ],
    [
      'times of a log',
      '2026-01-01T09:00:00Z\tup\n2026-01-01T09:00:01Z\tdown',
      table(
        [
          ['2026-01-01T09:00:00Z', 'up'],
          ['2026-01-01T09:00:01Z', 'down'],
        ],
        0,
      ),
    ],
  ])('%s', async (_, source, expected) => {
    expect((await readCells('txt', source)).tables).toEqual([expected]);
  });

  test('indented lines with tabs are no table', async () => {
    const source = 'slave {\n\tpcm STR\t# name\n\trate INT\t# rate\n}';
    expect(await readCells('txt', source)).toEqual({ text: source, tables: [] });
  });

  test('a form feed between rows ends the page', async () => {
    const { text, tables } = await readCells('txt', 'a\tb\nc\td\n\fa\tb\ne\tf');
    expect(text).toBe('a | b\nc | d\n\na | b\ne | f');
    expect(tables).toHaveLength(2);
  });
});

describe('CSV', () => {
  test('lines of one cell above the table are its name', async () => {
    expect(await readCells('csv', 'Fees of 2026,\n,from May\nFor,Fee\ndog,5\ncat,4\n')).toEqual({
      text: 'Fees of 2026\nfrom May\n\nFor | Fee\ndog | 5\ncat | 4',
      tables: [
        table(
          [
            ['For', 'Fee'],
            ['dog', '5'],
            ['cat', '4'],
          ],
          1,
          'Fees of 2026 from May',
        ),
      ],
    });
  });

  test('a table of one column repeats its first line on each page, and is no table', async () => {
    const lines = Array.from({ length: 300 }, (_, at) => `item number ${at}`);
    const { text, tables } = await readCells('csv', ['Things', ...lines].join('\n'));
    expect(tables).toEqual([]);
    expect(text.match(/^Things$/gmu)?.length).toBe(2);
    expect(text.match(/^item/gmu)?.length).toBe(300);
  });

  test('each page repeats the name of the table and the names of its columns', async () => {
    const lines = Array.from({ length: 300 }, (_, at) => `item number ${at},${at}`);
    const { tables } = await readCells('csv', ['Stock,', 'Thing,Count', ...lines].join('\n'));
    expect(tables.length).toBeGreaterThan(1);
    for (const { name, headerRows, rows } of tables) {
      expect({ name, headerRows, first: rows[0] }).toEqual({
        name: 'Stock',
        headerRows: 1,
        first: ['Thing', 'Count'],
      });
    }
  });

  test('a row longer than a page keeps its cells in their columns', async () => {
    const long = 'many words of a cell '.repeat(300).trim();
    const { tables } = await readCells('csv', `Id,Text,City\n1,"${long}",Lyon\n2,short,Nice\n`);
    const rows = tables.flatMap((one) => one.rows.slice(1));
    const column = (at: number) => rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    expect(column(0)).toEqual(['1', '2']);
    expect(column(1).slice(0, -1).join(' ')).toBe(long);
    expect(column(2)).toEqual(['Lyon', 'Nice']);
  });
});
