import { expect, test } from 'vitest';
import { docxParts, makeZip, odfParts, paragraph, xlsxParts } from '../fixtures/make-files.ts';
import { readCells } from '../fixtures/page-texts.ts';

/** Words in all columns, so that only the file itself can say where the names are. */
const rows = [
  ['List', 'of', 'Spring'],
  ['Tool', 'Place', 'Keeper'],
  ['Drill', 'Shed', 'Ada'],
  ['Saw', 'Attic', 'Ben'],
];

const sheet = 'xl/worksheets/sheet1.xml';
const headOf = async (type: string, parts: Record<string, string>) => {
  const { tables } = await readCells(type, makeZip(parts));
  return tables.map(({ headerRows, rows: read }) => read.slice(0, headerRows));
};
const workbook = (change: (parts: Record<string, string>) => Record<string, string>) => {
  const parts: Record<string, string> = xlsxParts({ Tools: rows });
  return headOf('xlsx', { ...parts, ...change(parts) });
};

test('xlsx: the row that a sheet is filtered by names the columns', async () => {
  expect(await workbook(() => ({}))).toEqual([[['List', 'of', 'Spring']]]);
  const filtered = await workbook((parts) => ({
    [sheet]: parts[sheet]!.replace('</sheetData>', '</sheetData><autoFilter ref="A2:C4"/>'),
  }));
  expect(filtered).toEqual([[['Tool', 'Place', 'Keeper']]]);
});

test('xlsx: so does the last row that does not scroll, or that each printed page repeats', async () => {
  const pane = '<sheetViews><sheetView><pane ySplit="2" state="frozen"/></sheetView></sheetViews>';
  const frozen = await workbook((parts) => ({
    [sheet]: parts[sheet]!.replace('<sheetData>', `${pane}<sheetData>`),
  }));
  expect(frozen).toEqual([[['Tool', 'Place', 'Keeper']]]);
  const names =
    '</sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">Tools!$A:$A,Tools!$1:$2</definedName></definedNames>';
  const printed = await workbook((parts) => ({
    'xl/workbook.xml': parts['xl/workbook.xml']!.replace('</sheets>', names),
  }));
  expect(printed).toEqual([[['Tool', 'Place', 'Keeper']]]);
});

test('xlsx: so does the first row of a table', async () => {
  const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const tabled = await workbook(() => ({
    'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="t" Type="${rels}/table" Target="../tables/table1.xml"/></Relationships>`,
    'xl/tables/table1.xml':
      '<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ref="A2:C4"/>',
  }));
  expect(tabled).toEqual([[['Tool', 'Place', 'Keeper']]]);
});

const odfRows = rows.map(
  (cells) =>
    `<table:table-row>${cells.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`,
);
const ods = (inner: string, after = '') =>
  odfParts('spreadsheet', `<table:table table:name="Tools">${inner}</table:table>${after}`);

test('ods: rows that each page repeats, and those that a range is filtered by, name the columns', async () => {
  const [first = '', second = '', ...others] = odfRows;
  const repeated = `<table:table-header-rows>${first}${second}</table:table-header-rows>${others.join('')}`;
  expect(await headOf('ods', ods(repeated))).toEqual([[['Tool', 'Place', 'Keeper']]]);
  const range =
    '<table:database-ranges><table:database-range table:target-range-address="Tools.A2:Tools.C4" table:display-filter-buttons="true"/></table:database-ranges>';
  expect(await headOf('ods', ods(odfRows.join(''), range))).toEqual([
    [['Tool', 'Place', 'Keeper']],
  ]);
  expect(await headOf('ods', ods(odfRows.join('')))).toEqual([[['List', 'of', 'Spring']]]);
});

test('ods: so do the rows that do not scroll', async () => {
  const frozen = (count: number) =>
    `<office:document-settings xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:config="urn:oasis:names:tc:opendocument:xmlns:config:1.0"><config:config-item-map-named config:name="Tables"><config:config-item-map-entry config:name="Tools"><config:config-item config:name="VerticalSplitMode">2</config:config-item><config:config-item config:name="VerticalSplitPosition">${count}</config:config-item></config:config-item-map-entry></config:config-item-map-named></office:document-settings>`;
  const headBelow = (count: number) =>
    headOf('ods', { ...ods(odfRows.join('')), 'settings.xml': frozen(count) });
  expect(await headBelow(2)).toEqual([[['Tool', 'Place', 'Keeper']]]);
  expect(await headBelow(0)).toEqual([[['List', 'of', 'Spring']]]);
});

test('Word: a page that ends within a table repeats the names of its columns', async () => {
  const end = '<w:p><w:r><w:lastRenderedPageBreak/></w:r></w:p>';
  const cell = (text: string, before = '') => `<w:tc>${before}${paragraph(text)}</w:tc>`;
  const row = (cells: readonly string[], before = '') =>
    `<w:tr>${cells.map((text, at) => cell(text, at === 0 ? before : '')).join('')}</w:tr>`;
  const [, names = [], first = [], second = []] = rows;
  const body = `<w:tbl>${row(names)}${row(first)}${row(second, end)}</w:tbl>`;
  const { text, tables } = await readCells('docx', makeZip(docxParts(body)));
  expect(text).toBe(
    'Tool | Place | Keeper\nDrill | Shed | Ada\n\nTool | Place | Keeper\nSaw | Attic | Ben',
  );
  expect(tables.map(({ headerRows }) => headerRows)).toEqual([1, 1]);
});
