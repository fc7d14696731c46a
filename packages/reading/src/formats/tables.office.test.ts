import { expect, test } from 'vitest';
import {
  docxParts,
  makeZip,
  odfParts,
  paragraph,
  pptxParts,
  xlsxParts,
} from '../fixtures/make-files.ts';
import { readTables } from '../pages/read-tables.ts';
import { tableLines } from './rows/table-lines.ts';
import { toRows } from './workbook/sheet-rows.ts';
import { readCells } from '../fixtures/page-texts.ts';

const table = (rows: string[][], headerRows = 1, name: string | null = null) => ({
  name,
  headerRows,
  rows,
});

/** A table with one cell over two rows and one over two columns. */
const merged = table([
  ['Who', 'Hours', 'Hours'],
  ['Anna', '8', '9'],
  ['Anna', '7', '6'],
]);

test('Word: rows that are repeated on each page name the columns; merged cells keep theirs', async () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;
  const row = (cells: string, properties = '') =>
    `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;
  const body =
    row(cell('gone'), '<w:del/>') +
    row(cell('Who') + cell('Hours', '<w:gridSpan w:val="2"/>'), '<w:tblHeader/>') +
    row(cell('Anna', '<w:vMerge w:val="restart"/>') + cell('8') + cell('9')) +
    row(cell('', '<w:vMerge/>') + cell('7') + cell('6')) +
    row(cell('5') + cell('4'), '<w:gridBefore w:val="1"/>');
  const { text, tables } = await readCells('docx', makeZip(docxParts(`<w:tbl>${body}</w:tbl>`)));
  expect(text).toBe('Who | Hours | Hours\nAnna | 8 | 9\nAnna | 7 | 6\n5 | 4');
  expect(tables).toEqual([table([...merged.rows, ['', '5', '4']])]);
});

test('Word: a page that ends within a table ends in front of its row, also of a cell over rows', async () => {
  const cell = (inner: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr><w:p>${inner}</w:p></w:tc>`;
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
  const end = '<w:r><w:lastRenderedPageBreak/></w:r>';
  const body = [
    cell(run('a')) + cell(run('1')),
    cell(end + run('b'), '<w:vMerge w:val="restart"/>') + cell(run('2')),
    cell('', '<w:vMerge/>') + cell(run('3')),
  ].map((cells) => `<w:tr>${cells}</w:tr>`);
  const parts = docxParts(`<w:tbl>${body.join('')}</w:tbl>`);
  expect(await readCells('docx', makeZip(parts))).toEqual({
    text: 'a | 1\n\nb | 2\nb | 3',
    tables: [
      table([['a', '1']], 0),
      table(
        [
          ['b', '2'],
          ['b', '3'],
        ],
        0,
      ),
    ],
  });
});

test('Word: a page that ends in a cell with paragraphs ends there', async () => {
  const long = paragraph('many words of a cell').repeat(20);
  const end = '<w:p><w:r><w:lastRenderedPageBreak/><w:t>next page</w:t></w:r></w:p>';
  const body = `<w:tbl><w:tr><w:tc>${long}${end}</w:tc></w:tr></w:tbl>`;
  const { text } = await readCells('docx', makeZip(docxParts(body)));
  expect(text).toMatch(/^many words.*cell\n\nnext page$/su);
});

test('PowerPoint: the first row names the columns if the slide says so', async () => {
  const cell = (text: string, properties = '') =>
    `<a:tc ${properties}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
  const rows = [
    cell('1') + cell('2', 'gridSpan="2"') + cell('', 'hMerge="1"'),
    cell('Anna', 'rowSpan="2"') + cell('8') + cell('9'),
    cell('', 'vMerge="1"') + cell('7') + cell('6'),
  ].map((cells) => `<a:tr>${cells}</a:tr>`);
  const slideOf = (properties: string) => {
    const parts = pptxParts(['x']);
    const frame = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl>${properties}${rows.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
    const slide = parts['ppt/slides/slide1.xml' as keyof typeof parts];
    return makeZip({
      ...parts,
      'ppt/slides/slide1.xml': slide.replace(/<p:sp>.*<\/p:sp>/u, frame),
    });
  };
  const cells = [
    ['Anna', '8', '9'],
    ['Anna', '7', '6'],
  ];
  const named = await readCells('pptx', slideOf('<a:tblPr firstRow="1"/>'));
  expect(named.tables).toEqual([table([['1', '2', '2'], ...cells])]);
  // Its second number stands above numbers.
  const unnamed = await readCells('pptx', slideOf('<a:tblPr/>'));
  expect(unnamed.tables).toEqual([table([['1', '2'], ...cells], 0)]);
});

const p = (text: string) => `<text:p>${text}</text:p>`;
const odfCell = (text: string, more = '') =>
  `<table:table-cell ${more}>${text === '' ? '' : p(text)}</table:table-cell>`;
const odfRow = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
const covered = '<table:covered-table-cell/>';

test('Writer: rows that are repeated on each page name the columns; merged cells keep theirs', async () => {
  const head = odfRow(
    odfCell('Who'),
    odfCell('Hours', 'table:number-columns-spanned="2"'),
    covered,
  );
  const body =
    `<table:table-header-rows>${head}</table:table-header-rows>` +
    odfRow(odfCell('Anna', 'table:number-rows-spanned="2"'), odfCell('8'), odfCell('9')) +
    odfRow(covered, odfCell('7'), odfCell('6')) +
    odfRow(odfCell('Ben'), odfCell('5'), odfCell('4')) +
    odfRow(odfCell('', 'table:number-columns-repeated="2"'), odfCell('3'));
  const parts = odfParts('text', `<table:table>${body}</table:table>`);
  expect((await readCells('odt', makeZip(parts))).tables).toEqual([
    table([...merged.rows, ['Ben', '5', '4'], ['', '', '3']]),
  ]);
});

test('sheets: a table has the name of its sheet, and no columns that are empty', async () => {
  const rows = [
    ['', 'Day', '', 'Open'],
    ['', 'Mon', '', '9-17'],
    ['', '', '', '10-12'],
  ];
  const expected = [
    table(
      [
        ['Day', 'Open'],
        ['Mon', '9-17'],
        ['', '10-12'],
      ],
      1,
      'Hours',
    ),
  ];
  const read = await readCells('xlsx', makeZip(xlsxParts({ Hours: rows })));
  expect(read).toEqual({ text: 'Hours\n\nDay | Open\nMon | 9-17\n10-12', tables: expected });
  const cells = rows.map((row) => odfRow(...row.map((text) => odfCell(text)))).join('');
  const ods = odfParts('spreadsheet', `<table:table table:name="Hours">${cells}</table:table>`);
  expect(await readCells('ods', makeZip(ods))).toEqual(read);
});

test('sheets: a first row of values is no row of names, and a long gap moves no cell', async () => {
  const sheet = (rows: (string | number)[][]) =>
    readCells('xlsx', makeZip(xlsxParts({ Data: rows })));
  expect(
    (
      await sheet([
        [1, 'a'],
        [2, 'b'],
      ])
    ).tables,
  ).toEqual([
    table(
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
      0,
      'Data',
    ),
  ]);
});

test('sheets: rows above the names of the columns are the title, on each page', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => [`part ${at}`, at]);
  const sheet = [['Stock of parts'], ['as of May'], ['Part', 'Count'], ...rows];
  const { text, tables } = await readCells('xlsx', makeZip(xlsxParts({ Data: sheet })));
  expect(text).toMatch(/^Data\n\nStock of parts\nas of May\nPart \| Count\npart 0 \| 0\n/u);
  expect(text.match(/Data\n\nStock of parts\nas of May\nPart \| Count/gu)).toHaveLength(
    tables.length,
  );
  expect(tables.length).toBeGreaterThan(1);
  for (const one of tables) {
    expect(one).toMatchObject({ name: 'Data: Stock of parts: as of May', headerRows: 1 });
    expect(one.rows[0]).toEqual(['Part', 'Count']);
  }
});

test('sheets: a cell behind many empty ones stays in its column', () => {
  const names = Array.from({ length: 60 }, (_, at): [number, string] => [at, `n${at}`]);
  const rows = toRows(
    new Map([
      [0, new Map(names)],
      [1, new Map([[59, 'last']])],
    ]),
  );
  expect(rows[1]?.indexOf('last')).toBe(59);
  const { tables } = readTables(tableLines(rows).join('\n'));
  expect(tables[0]?.rows[1]?.indexOf(4)).toBe(59);
});

test('sheets: where almost all cells are empty, rows are lines of text', () => {
  const cells = Array.from({ length: 500 }, (_, at): [number, Map<number, string>] => [
    at,
    new Map([[at, `c${at}`]]),
  ]);
  const lines = tableLines(toRows(new Map(cells)));
  expect(lines).toHaveLength(500);
  expect(lines.join('\n')).toMatch(/^c0\nc1\n/u);
});

test('RTF: header rows name the columns, and cells stand where they end', async () => {
  const row = (properties: string, edges: (number | string)[], cells: string[]) =>
    `\\trowd${properties}${edges
      .map((edge) => `\\cellx${edge}`)
      .join('')
      .replaceAll('\\cellx\\', '\\')}` +
    ` ${cells.map((cell) => `\\pard\\intbl ${cell}\\cell`).join(' ')}\\row `;
  const first = '\\clvmgf\\cellx1000';
  const next = '\\clvmrg\\cellx1010';
  const body =
    row('\\trhdr', [1000, 3000], ['Who', 'Hours']) +
    row('', [first, 2000, 3000], ['Anna', '8', '9']) +
    row('', [next, 2000, 3000], ['', '7', '6']) +
    row('', [1000, '\\clmgf\\cellx2000', '\\clmrg\\cellx3000'], ['Ben', '5', '']) +
    row('', [2000, 3000], ['All', '4']);
  const { text, tables } = await readCells('rtf', `{\\rtf1\\ansi ${body}\\pard End\\par}`);
  expect(text).toBe('Who | Hours | Hours\nAnna | 8 | 9\nAnna | 7 | 6\nBen | 5\nAll |  | 4\n\nEnd');
  expect(tables).toEqual([table([...merged.rows, ['Ben', '5'], ['All', '', '4']])]);
});
