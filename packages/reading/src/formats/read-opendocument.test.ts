import { expect, test } from 'vitest';
import { makeZip, odfParts, writeTestFile } from '../fixtures/make-files.ts';
import { withPageTexts } from '../fixtures/page-texts.ts';
import { limitText } from '../extraction/text-limit.ts';
import { readOdp, readOds, readOdt } from './read-opendocument.ts';

type Kind = Parameters<typeof odfParts>[0];
const spaces =
  'xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" ' +
  'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
  'xmlns:presentation="urn:oasis:names:tc:opendocument:xmlns:presentation:1.0"';

function make(kind: Kind, body: string, styles = '', more: Record<string, string> = {}): string {
  const parts = odfParts(kind, body);
  const content = parts['content.xml']
    .replace('<office:document-content', `<office:document-content ${spaces}`)
    .replace(
      '<office:body>',
      `<office:automatic-styles>${styles}</office:automatic-styles><office:body>`,
    );
  return writeTestFile(makeZip({ ...parts, 'content.xml': content, ...more }));
}
const text = (body: string, styles = '', more: Record<string, string> = {}) =>
  withPageTexts(readOdt(make('text', body, styles, more), limitText(0)));
const pagesOf = async (body: string, styles = '', more: Record<string, string> = {}) =>
  (await text(body, styles, more)).pages;

const p = (inner: string, style = '') => `<text:p text:style-name="${style}">${inner}</text:p>`;
const style = (name: string, family: string, properties: string, more = '') =>
  `<style:style style:name="${name}" style:family="${family}" ${more}>${properties}</style:style>`;

test('notes, comments and text boxes follow the paragraph that they belong to', async () => {
  const note = (sign: string, words: string) =>
    `<text:note><text:note-citation>${sign}</text:note-citation><text:note-body>${p(words)}</text:note-body></text:note>`;
  const comment = `<office:annotation><dc:creator>Bo</dc:creator><dc:date>2026</dc:date>${p('Really?')}</office:annotation>`;
  const box = `<draw:frame><draw:text-box>${p('Call 12')}</draw:text-box></draw:frame>`;
  const body =
    p(`Open${note('1', 'Not on Sundays.')} daily${comment}${box}`) + p(`End${note('i', 'Law 4.')}`);
  expect(await pagesOf(body)).toEqual([
    'Open[1] daily\n\n[1] Not on Sundays.\n\nComment by Bo: Really?\n\nCall 12\n\nEnd[i]\n\n[i] Law 4.',
  ]);
});

test('lists are read wherever they stand, also in the cells of a table', async () => {
  const item = (...inner: string[]) => `<text:list-item>${inner.join('')}</text:list-item>`;
  const list = (...items: string[]) => `<text:list>${items.join('')}</text:list>`;
  const cell = (inner: string) => `<table:table-cell>${inner}</table:table-cell>`;
  const nested = list(item(p('locks'), list(item(p('the gate')))), item(p('counts')));
  const table = `<table:table><table:table-row>${cell(p('Duties'))}${cell(nested)}</table:table-row></table:table>`;
  expect(await pagesOf(nested + table)).toEqual([
    '- locks\n  - the gate\n- counts\n\nDuties | - locks - the gate - counts',
  ]);
});

const level = (at: number, format: string, more = '') =>
  `<text:list-level-style-number text:level="${at}" style:num-format="${format}" ${more}/>`;

test('headings and lists have the numbers that people see', async () => {
  const outline =
    `<office:document-styles ${spaces} xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" ` +
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:styles><text:outline-style>' +
    '<text:outline-level-style text:level="1" style:num-format="1"/>' +
    '<text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/>' +
    '<text:outline-level-style text:level="3" style:num-format=""/>' +
    '</text:outline-style></office:styles></office:document-styles>';
  const h = (at: number, words: string) => `<text:h text:outline-level="${at}">${words}</text:h>`;
  const lists =
    `<text:list-style style:name="L">${level(1, 'a', 'style:num-suffix=")"')}` +
    `${level(2, 'I', 'style:num-prefix="(" style:num-suffix=")"')}</text:list-style>`;
  const item = (inner: string, more = '') => `<text:list-item ${more}>${inner}</text:list-item>`;
  const list = (inner: string, more = '') =>
    `<text:list text:style-name="L" ${more}>${inner}</text:list>`;
  const body =
    h(1, 'Scope') +
    h(1, 'Duties') +
    h(2, 'Of the lead') +
    h(2, 'Of others') +
    h(3, 'Aside') +
    list(item(p('a') + p('more') + list(item(p('b')))) + item(p('c'))) +
    list(item(p('d')), 'text:continue-numbering="true"') +
    list(item(p('e'), 'text:start-value="7"'));
  const [page] = await pagesOf(body, lists, { 'styles.xml': outline });
  expect(page?.split(/\n+/u)).toEqual([
    '# 1 Scope',
    '# 2 Duties',
    '## 2.1 Of the lead',
    '## 2.2 Of others',
    '### Aside',
    'a) a',
    'more',
    '(I) b',
    'b) c',
    'c) d',
    'g) e',
  ]);
  // Levels that do not exist.
  const odd = await pagesOf(h(-3, 'Above') + h(1e12, 'Deep'), '', { 'styles.xml': outline });
  expect(odd).toEqual(['# 1 Above\n\n###### Deep']);
});

test('lists count in other scripts and with zeros', async () => {
  const formats = ['а, б, .., аа, аб, ... (ru)', 'א, י, ק, ...', '01, 02, 03, ...'];
  const lists = formats
    .map(
      (format, at) => `<text:list-style style:name="L${at}">${level(1, format)}</text:list-style>`,
    )
    .join('');
  const body = formats
    .map(
      (_, at) =>
        `<text:list text:style-name="L${at}"><text:list-item>${p('x')}</text:list-item>` +
        `<text:list-item>${p('y')}</text:list-item></text:list>`,
    )
    .join('');
  expect(await pagesOf(body, lists)).toEqual(['а x\nб y\nא x\nב y\n01 x\n02 y']);
});

test('pages end at breaks and where the last layout ended them', async () => {
  const styles =
    style('B', 'paragraph', '<style:paragraph-properties fo:break-before="page"/>') +
    style('C', 'paragraph', '', 'style:parent-style-name="B"') +
    style('A', 'paragraph', '<style:paragraph-properties fo:break-after="page"/>') +
    style('M', 'paragraph', '', 'style:master-page-name="Wide"');
  const body =
    p('one', 'B') +
    p('two', 'C') +
    p('two<text:soft-page-break/>three', 'A') +
    p('four') +
    p('five', 'M');
  expect(await pagesOf(body, styles)).toEqual(['one', 'two\n\ntwo', 'three', 'four', 'five']);
});

test('hidden and removed text is left out, and a note says so', async () => {
  const styles =
    style('H', 'text', '<style:text-properties text:display="none"/>') +
    style('P', 'paragraph', '<style:text-properties text:display="none"/>');
  const body =
    '<text:tracked-changes><text:changed-region>removed</text:changed-region></text:tracked-changes>' +
    p('seen<text:span text:style-name="H"> secret</text:span>') +
    p('<text:variable-set text:display="none">5</text:variable-set>') +
    p('hidden', 'P') +
    p('<text:hidden-paragraph text:is-hidden="true"/>hidden') +
    `<text:section text:display="none">${p('hidden')}</text:section><text:section>${p('shown')}</text:section>` +
    `<text:section text:display="condition" text:is-hidden="true">${p('hidden')}</text:section>` +
    `<text:section text:display="condition">${p('also')}</text:section>`;
  expect(await text(body, styles)).toEqual({
    title: null,
    pages: ['seen\n\nshown\n\nalso'],
    notes: [{ code: 'hidden_text_left_out', values: { count: 5 } }],
  });
});

test('the boxes and fields of a form are read as they are filled in', async () => {
  const form =
    '<office:forms><form:form xmlns:form="urn:oasis:names:tc:opendocument:xmlns:form:1.0">' +
    '<form:text form:id="a" form:value="old" form:current-value="Ada"/>' +
    '<form:checkbox form:id="b" form:label="member" form:current-state="checked"/>' +
    '<form:listbox form:id="c"><form:option form:label="Hall A"/>' +
    '<form:option form:label="Hall B" form:selected="true"/></form:listbox></form:form></office:forms>';
  const control = (id: string) => `<draw:control draw:control="${id}"/>`;
  const body = form + p(`Name: ${control('a')}, ${control('b')}, ${control('c')}${control('x')}`);
  expect(await pagesOf(body)).toEqual(['Name: Ada, ☒ member, Hall B']);
});

test('an equation within a line is read in its place', async () => {
  const math =
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>E</mi><mo>=</mo><mi>m</mi></math>';
  const frame = '<draw:frame><draw:object xlink:href="./Object 1"/></draw:frame>';
  const body = `<text:p>The law ${frame} holds.</text:p>`;
  expect(await pagesOf(body, '', { 'Object 1/content.xml': math })).toEqual(['The law E=m holds.']);
});

test('equations and charts in a text are read', async () => {
  const math =
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>t</mi><mo>=</mo><mfrac>' +
    '<mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><msup><mi>b</mi><mn>2</mn></msup></mfrac></mrow>' +
    '<annotation encoding="StarMath 5.0">t = a over b</annotation></semantics></math>';
  const body = p(
    'Law:<draw:frame text:anchor-type="paragraph"><draw:object xlink:href="./Object 1"/></draw:frame>',
  );
  expect(await pagesOf(body, '', { 'Object 1/content.xml': math })).toEqual([
    'Law:\n\nt=(a+1)/(b^2)',
  ]);
});

test('a sheet within a text or a slide is read as it is shown there', async () => {
  const frame = '<draw:frame><draw:object xlink:href="./Object 1"/></draw:frame>';
  const cells = (texts: string[]) =>
    `<table:table-row>${texts.map((each) => `<table:table-cell>${p(each)}</table:table-cell>`).join('')}</table:table-row>`;
  const sheets =
    `<table:table table:name="Old">${cells(['not shown'])}</table:table>` +
    `<table:table table:name="Fees">${cells(['Day', 'Fee'])}${cells(['Sunday', '3'])}</table:table>`;
  const active =
    '<config:config-item config:name="ActiveTable" config:type="string">Fees</config:config-item>';
  const more = {
    'Object 1/content.xml': odfParts('spreadsheet', sheets)['content.xml'],
    'Object 1/settings.xml': `<office:document-settings xmlns:config="urn:oasis:names:tc:opendocument:xmlns:config:1.0">${active}</office:document-settings>`,
  };
  const shown = 'Day | Fee\nSunday | 3';
  expect(await pagesOf(p(`Fees:${frame}`) + p('as of May'), '', more)).toEqual([
    `Fees:\n\n${shown}\n\nas of May`,
  ]);
  const slide = `<draw:page>${frame}</draw:page>`;
  const slides = readOdp(make('presentation', slide, '', more), limitText(0));
  expect((await withPageTexts(slides)).pages).toEqual([shown]);
  const { 'Object 1/settings.xml': _, ...first } = more;
  expect(await pagesOf(p(frame), '', first)).toEqual(['not shown']);
});

test('hidden sheets, rows and columns are left out, comments are read', async () => {
  const cell = (words: string, more = '') =>
    `<table:table-cell ${more}>${p(words)}</table:table-cell>`;
  const row = (inner: string, more = '') => `<table:table-row ${more}>${inner}</table:table-row>`;
  const comment = `<office:annotation><dc:creator>Bo</dc:creator>${p('Net?')}</office:annotation>`;
  const sheet = (name: string, inner: string, styleName = '') =>
    `<table:table table:name="${name}" table:style-name="${styleName}">${inner}</table:table>`;
  const columns = '<table:table-column/><table:table-column table:visibility="collapse"/>';
  const body =
    sheet(
      'Plan',
      columns +
        row(
          `<table:table-cell>${comment}${p('Rent')}</table:table-cell>${cell('secret')}${cell('15 %')}`,
        ) +
        row(cell('filtered'), 'table:visibility="filter"') +
        row(
          '<table:table-cell table:number-columns-repeated="16384"/>',
          'table:number-rows-repeated="1048576"',
        ),
    ) + sheet('Salaries', row(cell('90')), 'S');
  const styles = style('S', 'table', '<style:table-properties table:display="false"/>');
  expect(await withPageTexts(readOds(make('spreadsheet', body, styles), limitText(0)))).toEqual({
    title: null,
    pages: ['Plan\n\nComment by Bo: Net? Rent | 15 %'],
    notes: [
      { code: 'hidden_sheets_left_out', values: { count: 1 } },
      { code: 'hidden_rows_left_out', values: { count: 1 } },
      { code: 'hidden_columns_left_out', values: { count: 1 } },
    ],
  });
});

test('slides keep their numbers, titles, lists, notes and comments; hidden ones are empty', async () => {
  const frame = (kind: string, inner: string) =>
    `<draw:frame presentation:class="${kind}"><draw:text-box>${inner}</draw:text-box></draw:frame>`;
  const list = `<text:list><text:list-item>${p('point')}</text:list-item></text:list>`;
  const table = `<draw:frame><table:table><table:table-row><table:table-cell>${list}</table:table-cell></table:table-row></table:table></draw:frame>`;
  const notes = `<presentation:notes>${frame('page-number', p('1'))}${frame('notes', p('Smile'))}</presentation:notes>`;
  const comment = `<office:annotation><dc:creator>Bo</dc:creator>${p('Why?')}</office:annotation>`;
  const body =
    `<draw:page draw:style-name="H">${frame('title', p('Draft'))}</draw:page>` +
    `<draw:page>${frame('title', p('Plan'))}${frame('outline', list)}${table}` +
    `<draw:g><draw:custom-shape>${p('grouped')}</draw:custom-shape></draw:g>${comment}${notes}</draw:page>`;
  const styles = style(
    'H',
    'drawing-page',
    '<style:drawing-page-properties presentation:visibility="hidden"/>',
  );
  expect(await withPageTexts(readOdp(make('presentation', body, styles), limitText(0)))).toEqual({
    title: 'Plan',
    pages: ['', '# Plan\n\n- point\n\n- point\n\ngrouped\n\nComment by Bo: Why?\n\nNotes: Smile'],
    notes: [{ code: 'hidden_slides_left_out', values: { count: 1 } }],
  });
});

test('the number of a slide is left out by itself and read within words, its footer is read once', async () => {
  const number = '<text:page-number>&lt;number&gt;</text:page-number>';
  const frame = (inner: string, kind = '') =>
    `<draw:frame presentation:class="${kind}"><draw:text-box>${inner}</draw:text-box></draw:frame>`;
  const slide = (inner: string) =>
    `<draw:page presentation:use-footer-name="f" presentation:use-date-time-name="d">${inner}</draw:page>`;
  const body =
    '<presentation:footer-decl presentation:name="f">ACME</presentation:footer-decl>' +
    '<presentation:date-time-decl presentation:name="d" presentation:source="current-date"/>' +
    slide(
      `<draw:custom-shape>${p(number)}</draw:custom-shape>${frame(p(`Slide ${number} of 2`))}` +
        frame(p('<presentation:footer>&lt;Fußzeile&gt;</presentation:footer>')) +
        `<presentation:notes>${frame(p(number), 'notes')}</presentation:notes>`,
    ) +
    slide(frame(p(`As of <text:date>&lt;date&gt;</text:date>`)));
  const { pages } = await withPageTexts(readOdp(make('presentation', body), limitText(0)));
  expect(pages).toEqual(['Slide 1 of 2\n\nFooter: ACME', 'As of']);
});

test('a cell over several rows is read in each of them that has others', async () => {
  const cell = (words: string, more = '') =>
    `<table:table-cell ${more}>${p(words)}</table:table-cell>`;
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
  const covered = '<table:covered-table-cell/>';
  const body = `<table:table table:name="Plan">${[
    row(cell('Region'), cell('Name')),
    row(cell('North', 'table:number-rows-spanned="3"'), cell('Ada')),
    row(covered, cell('Bo')),
    row(covered, '<table:table-cell/>'),
    row('<table:table-cell/>', cell('End')),
  ].join('')}</table:table>`;
  const { pages } = await withPageTexts(readOds(make('spreadsheet', body), limitText(0)));
  expect(pages).toEqual(['Plan\n\nRegion | Name\nNorth | Ada\nNorth | Bo\nEnd']);
});
