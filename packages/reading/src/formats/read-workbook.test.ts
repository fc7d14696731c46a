import { describe, expect, test } from 'vitest';
import { makeZip, writeTestFile } from '../fixtures/make-files.ts';
import { withPageTexts } from '../fixtures/page-texts.ts';
import { readFileText } from './formats.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRels = 'http://schemas.openxmlformats.org/package/2006/relationships';

type Related = readonly [id: string, kind: string, target: string];

const relationships = (...list: Related[]) =>
  `<Relationships xmlns="${packageRels}">${list
    .map(([id, kind, to]) => `<Relationship Id="${id}" Type="${rels}/${kind}" Target="${to}"/>`)
    .join('')}</Relationships>`;

interface Sheet {
  name?: string;
  state?: string;
  kind?: string;
  xml: string;
}

/** Returns the parts of a workbook whose sheets have this XML. */
function bookParts(sheets: readonly Sheet[], properties = ''): Record<string, string> {
  const list = sheets.map(
    ({ name = 'Data', state = 'visible' }, at) =>
      `<sheet name="${name}" state="${state}" sheetId="${at + 1}" r:id="s${at}"/>`,
  );
  return {
    '_rels/.rels': relationships(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${rels}">${properties}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ...sheets.map(({ kind = 'worksheet' }, at): Related => [`s${at}`, kind, `sheets/${at}.xml`]),
      ['styles', 'styles', 'styles.xml'],
      ['strings', 'sharedStrings', 'strings.xml'],
    ),
    ...Object.fromEntries(
      sheets.map(({ xml, kind = 'worksheet' }, at) => [
        `xl/sheets/${at}.xml`,
        `<${kind} xmlns="${main}">${xml}</${kind}>`,
      ]),
    ),
  };
}

const read = async (parts: Record<string, string>) => {
  const { pages, notes } = await withPageTexts(
    readFileText({ path: writeTestFile(makeZip(parts)), type: 'xlsx', sizeBytes: 100_000 }),
  );
  return { pages, notes };
};
const readRows = async (rows: string, around: { before?: string; after?: string } = {}) => {
  const { before = '', after = '' } = around;
  const xml = `${before}<sheetData>${rows}</sheetData>${after}`;
  return read(bookParts([{ xml }]));
};
const text = (value: string, at = '') =>
  `<c ${at === '' ? '' : `r="${at}" `}t="inlineStr"><is><t>${value}</t></is></c>`;

/** Reads one cell in this number format. */
async function show(pattern: string | number, cell: string, properties = ''): Promise<string> {
  const isOwn = typeof pattern === 'string';
  const quoted = String(pattern).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const own = isOwn ? `<numFmts><numFmt numFmtId="200" formatCode="${quoted}"/></numFmts>` : '';
  const xml = `<sheetData><row r="1">${cell.replace('<c', '<c r="A1" s="1"')}</row></sheetData>`;
  const styles = `<styleSheet xmlns="${main}">${own}<cellXfs><xf/><xf numFmtId="${isOwn ? 200 : pattern}"/></cellXfs></styleSheet>`;
  const { pages } = await read({ ...bookParts([{ xml }], properties), 'xl/styles.xml': styles });
  return (pages[0] ?? '').replace('Data\n\n', '');
}
const number = (value: number | string) => `<c><v>${value}</v></c>`;

describe('a cell is read as the sheet shows it', () => {
  test.each<[string | number, number | string, string]>([
    ['General', '0.30000000000000004', '0.3'],
    ['General', '12345678901234567', '12345678901234567'],
    ['General', '1E-3', '0.001'],
    [9, 0.15, '15%'],
    [10, 0.0575, '5.75%'],
    [4, 1234.5, '1,234.50'],
    ['#,##0.00\\ [$€-407]', 1234.5, '1,234.50 €'],
    ['"PO-"00000', 815, 'PO-00815'],
    ['0.0 "days"', 2.5, '2.5 days'],
    ['[Red]-0.0', 3.5, '-3.5'],
    ['#,##0;(#,##0)', -5, '(5)'],
    [20, 0.354166666666667, '08:30'],
    ['[h]:mm', 1.0625, '25:30'],
    [14, 45292, '2024-01-01'],
    [22, 45292.75, '2024-01-01 18:00'],
    ['dd/mm/yyyy', 45292, '01/01/2024'],
    ['[$-407]d. mmmm yyyy', 45292, '1. Januar 2024'],
    ['yyyy"年"m"月"d"日"', 45292, '2024年1月1日'],
    ['General', '1.5E-10', '1.5E-10'],
    ['[[ no format', 3, '3'],
  ])('%s of %s is %s', async (pattern, value, shown) => {
    expect(await show(pattern, number(value))).toBe(shown);
  });

  test('a format without a sign hides numbers and texts', async () => {
    expect(await show(';;;', number(5))).toBe('');
    expect(await show(';;;', text('secret'))).toBe('');
  });

  test.each([
    ['dd/mm/yyyy', 43830, '01/01/2024'],
    ['[h]:mm', 1.0625, '25:30'],
    ['General', 43830, '43830'],
  ])(
    'days are counted from 1904 where the workbook says so: %s of %s is %s',
    async (pattern, value, shown) => {
      expect(await show(pattern, number(value), '<workbookPr date1904="1"/>')).toBe(shown);
    },
  );

  test.each<[string | number, string, string]>([
    [0, '2026-03-01', '2026-03-01'],
    [0, '2026-03-01T00:00:00', '2026-03-01'],
    [0, '2026-03-01T08:30:00Z', '2026-03-01 08:30:00'],
    [0, '10:10:10', '10:10:10'],
    ['d/m/yyyy h:mm', '2026-03-01T08:30:00', '1/3/2026 8:30'],
    ['hh:mm', '10:10:10', '10:10'],
  ])('a time as ISO 8601 has it, in format %s: %s is %s', async (pattern, value, shown) => {
    expect(await show(pattern, `<c t="d"><v>${value}</v></c>`)).toBe(shown);
  });

  test('errors and truth values are text, formulas without a value are not', async () => {
    const row =
      '<c t="e"><v>#DIV/0!</v></c><c t="b"><v>1</v></c><c><f>1+2</f></c><c t="str"><f>A1</f><v>made</v></c>';
    expect((await readRows(`<row>${row}</row>`)).pages).toEqual(['Data\n\n#DIV/0! | TRUE | made']);
  });

  test('shared texts lose their readings and keep control characters as spaces', async () => {
    const strings =
      `<sst xmlns="${main}"><si><r><t>bold</t></r><r><t xml:space="preserve"> word</t></r></si>` +
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>line_x000D_two</t></si></sst>';
    const cells = [0, 1, 2].map((at) => `<c t="s"><v>${at}</v></c>`).join('');
    const parts = bookParts([{ xml: `<sheetData><row>${cells}</row></sheetData>` }]);
    const { pages } = await read({ ...parts, 'xl/strings.xml': strings });
    expect(pages).toEqual(['Data\n\nbold word | 東京 | line two']);
  });
});

describe('the cells of a sheet', () => {
  test('need no places of their own', async () => {
    const rows = `<row>${text('Fruit')}${text('Crates')}</row><row>${text('Lime')}${number(12)}</row>`;
    expect((await readRows(rows)).pages).toEqual(['Data\n\nFruit | Crates\nLime | 12']);
  });

  test('far from the others cost nothing', async () => {
    const rows = `<row r="1">${text('near', 'A1')}</row><row r="1048576">${text('far', 'XFD1048576')}</row>`;
    expect((await readRows(rows)).pages).toEqual(['Data\n\nnear\nfar']);
  });

  test('merged over rows are read in each of them, over columns once', async () => {
    const rows =
      `<row r="1">${text('Region', 'A1')}${text('Name', 'B1')}</row>` +
      `<row r="2">${text('North', 'A2')}${text('Ada', 'B2')}</row>` +
      `<row r="3">${text('Bo', 'B3')}</row><row r="5">${text('End', 'B5')}</row>` +
      `<row r="6">${text('Title', 'A6')}</row>`;
    const after = '<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="A6:B6"/></mergeCells>';
    expect((await readRows(rows, { after })).pages).toEqual([
      'Data\n\nRegion | Name\nNorth | Ada\nNorth | Bo\nEnd\nTitle',
    ]);
  });

  test('in hidden rows and columns are left out, which is noted', async () => {
    const before =
      '<cols><col min="2" max="3" hidden="1"/><col min="5" max="5" width="0" customWidth="1"/></cols>';
    const rows =
      `<row r="1">${text('Name', 'A1')}${text('Salary', 'B1')}${text('City', 'D1')}${text('Key', 'E1')}</row>` +
      `<row r="2" hidden="1">${text('Ada', 'A2')}</row><row r="3" hidden="true">${text('Bo', 'A3')}</row>` +
      `<row r="4" hidden="1"/><row r="5" ht="0" customHeight="1">${text('Cy', 'A5')}</row>`;
    expect(await readRows(rows, { before })).toEqual({
      pages: ['Data\n\nName | City'],
      notes: [
        { code: 'hidden_rows_left_out', values: { count: 3 } },
        { code: 'hidden_columns_left_out', values: { count: 2 } },
      ],
    });
  });
});

describe('a workbook', () => {
  const sheetOf = (value: string) => `<sheetData><row>${text(value)}</row></sheetData>`;

  test('has no pages of hidden sheets, which is noted', async () => {
    const sheets = [
      { name: 'Open', xml: sheetOf('open') },
      { name: 'Salaries', state: 'hidden', xml: sheetOf('secret') },
      { name: 'Very', state: 'veryHidden', xml: sheetOf('secret') },
    ];
    expect(await read(bookParts(sheets))).toEqual({
      pages: ['Open\n\nopen'],
      notes: [{ code: 'hidden_sheets_left_out', values: { count: 2 } }],
    });
  });

  test.each(['chartsheet', 'dialogsheet', 'xlMacrosheet'])(
    'is read beside its %s',
    async (kind) => {
      const sheets = [{ xml: sheetOf('bears') }, { name: 'Chart', kind, xml: '' }];
      expect((await read(bookParts(sheets))).pages).toEqual(['Data\n\nbears']);
    },
  );

  test('may lie in another folder, with prefixes of its own', async () => {
    const parts = Object.entries(bookParts([{ xml: sheetOf('moved') }])).map(([name, xml]) => [
      name.replace('xl/', 'book/'),
      name.endsWith('.rels')
        ? xml.replace('xl/', 'book/')
        : xml.replaceAll(/(<\/?)(?=\w)/gu, '$1x:').replace('xmlns=', 'xmlns:x='),
    ]);
    expect((await read(Object.fromEntries(parts))).pages).toEqual(['Data\n\nmoved']);
  });

  test('without a sheet that it names is broken', async () => {
    const { 'xl/sheets/0.xml': _, ...parts } = bookParts([{ xml: sheetOf('gone') }]);
    await expect(read(parts)).rejects.toThrow('a part of it is missing');
  });

  test('is read with the comments of its authors, and with what lies over its cells', async () => {
    const comments =
      `<comments xmlns="${main}"><authors><author>Ada</author><author>tc={1}</author></authors><commentList>` +
      '<comment ref="A1" authorId="0"><text><r><t>Ada:</t></r><r><t>\nask the mill</t></r></text></comment>' +
      '<comment ref="B1" authorId="1"><text><t>[Threaded comment]</t></text></comment></commentList></comments>';
    const talk =
      '<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">' +
      '<threadedComment ref="B1" personId="{p}"><text>too dear</text></threadedComment></ThreadedComments>';
    const drawing =
      '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" ' +
      'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><xdr:sp><xdr:txBody>' +
      '<a:p><a:r><a:t>Prices of spring</a:t></a:r></a:p></xdr:txBody></xdr:sp><xdr:sp><xdr:nvSpPr>' +
      '<xdr:cNvPr hidden="1"/></xdr:nvSpPr><xdr:txBody><a:p><a:r><a:t>secret</a:t></a:r></a:p>' +
      '</xdr:txBody></xdr:sp></xdr:wsDr>';
    const book = bookParts([{ xml: sheetOf('flour') }]);
    const { pages } = await read({
      ...book,
      'xl/_rels/workbook.xml.rels': relationships(
        ['s0', 'worksheet', 'sheets/0.xml'],
        ['p', 'person', 'persons/person.xml'],
      ),
      'xl/persons/person.xml': '<personList><person displayName="Bo" id="{p}"/></personList>',
      'xl/sheets/_rels/0.xml.rels': relationships(
        ['c', 'comments', '../comments1.xml'],
        ['t', 'threadedComment', '../talk.xml'],
        ['d', 'drawing', '../drawing.xml'],
      ),
      'xl/comments1.xml': comments,
      'xl/talk.xml': talk,
      'xl/drawing.xml': drawing,
    });
    expect(pages).toEqual([
      'Data\n\nflour Comment by Ada: ask the mill | Comment by Bo: too dear\n\nPrices of spring',
    ]);
  });
});
