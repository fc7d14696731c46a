import { expect, test } from 'vitest';
import {
  docxParts,
  heading,
  makeZip,
  pageBreak,
  paragraph,
  writeTestFile,
} from '../fixtures/make-files.ts';
import { withPageTexts } from '../fixtures/page-texts.ts';
import { readDocx } from './read-docx.ts';

type Links = Parameters<typeof docxParts>[1];
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

async function read(
  body: string,
  parts: Record<string, string | Uint8Array> = {},
  links: Links = [],
) {
  const file = makeZip({ ...docxParts(body, links), ...parts });
  return (await withPageTexts(readDocx(writeTestFile(file)))).pages;
}
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (...inner: string[]) => `<w:p>${inner.join('')}</w:p>`;

test('the shown text of simple and of nested fields is read, their code is not', async () => {
  const simple = `<w:fldSimple w:instr="REF x">${run('Annex C')}</w:fldSimple>`;
  const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
  const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
  const inner = mark('begin') + code('PAGE') + mark('separate') + run('7') + mark('end');
  const outer =
    mark('begin') + code('IF ') + inner + mark('separate') + run('see below') + mark('end');
  expect(await read(p(run('By '), simple, run(', '), outer))).toEqual(['By Annex C, see below']);
});

test('the boxes and lists of a form are read as they are filled in', async () => {
  const field = (data: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r>` +
    '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
  const box = field('<w:checkBox><w:checked/></w:checkBox>');
  const list = field(
    '<w:ddList><w:result w:val="1"/><w:listEntry w:val="No"/><w:listEntry w:val="Yes"/></w:ddList>',
  );
  const sign = '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>';
  expect(await read(p(box, run(' fragile '), list, sign))).toEqual(['☒ fragile Yes🗹']);
});

test('an equation is read on one line, with brackets where they are needed', async () => {
  const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const fraction = `<m:f><m:num>${r('a+b')}</m:num><m:den>${r('2c')}</m:den></m:f>`;
  const power = `<m:sSup><m:e>${r('x')}</m:e><m:sup>${r('2')}</m:sup></m:sSup>`;
  const root = `<m:rad><m:deg/><m:e>${r('y-1')}</m:e></m:rad>`;
  const sum =
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r('i=1')}</m:sub>` +
    `<m:sup>${r('n')}</m:sup><m:e>${r('i')}</m:e></m:nary>`;
  const math = `<m:oMath>${r('z=')}${fraction}${r('+')}${power}${r('+')}${root}${r('+')}${sum}</m:oMath>`;
  expect(await read(p(run('So '), math, run('.')))).toEqual([
    'So z=(a+b)/2c+x^2+√(y-1)+∑_(i=1)^n i.',
  ]);
});

test('words with a reading aid are read once, without the aid', async () => {
  const ruby = `<w:r><w:ruby><w:rt>${run('きょうと')}</w:rt><w:rubyBase>${run('京都')}</w:rubyBase></w:ruby></w:r>`;
  expect(await read(p(run('本店は'), ruby, run('です')))).toEqual(['本店は京都です']);
});

test('files that a document takes in are read in their place', async () => {
  const inner = makeZip(docxParts(paragraph('Clause of a document')));
  const parts = {
    'word/a.html': '<p>Clause of a <b>page</b></p>',
    'word/b.docx': inner,
    'word/c.rtf': '{\\rtf1\\ansi Clause of rich text}',
  };
  const links: Links = [
    ['c1', 'aFChunk', 'a.html'],
    ['c2', 'aFChunk', '/word/b.docx'],
    ['c3', 'aFChunk', 'c.rtf'],
  ];
  const chunk = (id: string) => `<w:altChunk r:id="${id}"/>`;
  const body = chunk('c1') + paragraph('own') + chunk('c2') + chunk('c3') + chunk('c1');
  expect(await read(body, parts, links)).toEqual([
    'Clause of a page\n\nown\n\nClause of a document\n\nClause of rich text',
  ]);
});

test('a header and a footer are read once, if pages show them, and marked as such', async () => {
  const part = (kind: string, text: string) => `<w:${kind} ${word}>${paragraph(text)}</w:${kind}>`;
  const parts = {
    'word/h1.xml': part('hdr', 'SOP 12'),
    'word/h2.xml': part('hdr', 'Of a first page'),
    'word/f1.xml': part('ftr', 'Released'),
    'word/f2.xml': part('ftr', '17'),
  };
  const links: Links = [
    ['h1', 'header', 'h1.xml'],
    ['h2', 'header', 'h2.xml'],
    ['f1', 'footer', 'f1.xml'],
    ['f2', 'footer', 'f2.xml'],
  ];
  const reference = (kind: string, type: string, id: string) =>
    `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`;
  const section = (more: string) =>
    `<w:sectPr>${reference('header', 'default', 'h1')}${reference('header', 'first', 'h2')}` +
    `${reference('footer', 'default', 'f1')}${more}</w:sectPr>`;
  expect(
    await read(paragraph('Text') + section(reference('footer', 'default', 'f2')), parts, links),
  ).toEqual(['Header: SOP 12\n\nText\n\nFooter: Released']);
  expect(await read(section('<w:titlePg/>'), parts, links)).toEqual([
    'Header: SOP 12\n\nHeader: Of a first page\n\nFooter: Released',
  ]);
});

test('notes and comments follow the paragraph that they belong to', async () => {
  const parts = {
    'word/footnotes.xml': `<w:footnotes ${word}><w:footnote w:id="2">${paragraph('Not on Sundays.')}</w:footnote></w:footnotes>`,
    'word/endnotes.xml': `<w:endnotes ${word}><w:endnote w:id="2">${paragraph('Law 4.')}</w:endnote></w:endnotes>`,
    'word/comments.xml': `<w:comments ${word}><w:comment w:id="0" w:author="Bo">${paragraph('Really?')}</w:comment></w:comments>`,
  };
  const links: Links = [
    ['a', 'footnotes', 'footnotes.xml'],
    ['b', 'endnotes', 'endnotes.xml'],
    ['c', 'comments', 'comments.xml'],
  ];
  const reference = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
  const first = p(run('Open daily'), reference('footnote', 2), reference('comment', 0));
  const second = p(run('By law'), reference('endnote', 2));
  expect(await read(first + second, parts, links)).toEqual([
    'Open daily[1]\n\n[1] Not on Sundays.\n\nComment by Bo: Really?\n\nBy law[i]\n\n[i] Law 4.',
  ]);
});

test('hidden and deleted text is left out, however it is hidden', async () => {
  const parts = {
    'word/styles.xml':
      `<w:styles ${word}><w:style w:type="character" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style>` +
      '<w:style w:type="paragraph" w:styleId="Quiet"><w:basedOn w:val="Base"/></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Base"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>',
  };
  const body =
    p(run('seen'), run('a', '<w:vanish/>'), run('b', '<w:rStyle w:val="Secret"/>')) +
    p('<w:pPr><w:pStyle w:val="Quiet"/></w:pPr>', run('c'), run('kept', '<w:vanish w:val="0"/>')) +
    p(`<w:del><w:r><w:delText>d</w:delText></w:r></w:del><w:ins>${run('new')}</w:ins>`) +
    p(`<w:moveFrom>${run('e')}</w:moveFrom><w:moveTo>${run('moved')}</w:moveTo>`);
  const styles: Links = [['s', 'styles', 'styles.xml']];
  expect(await read(body, parts, styles)).toEqual(['seen\n\nkept\n\nnew\n\nmoved']);
});

const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>` +
  `<w:lvlText w:val="${text}"/>${more}</w:lvl>`;
const list = (id: string, abstract: string, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${more}</w:num>`;
const item = (text: string, id: string, at = 0) =>
  p(`<w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr></w:pPr>`, run(text));

test('headings and lists have the numbers that Word shows', async () => {
  const numbering =
    `<w:numbering ${word}><w:abstractNum w:abstractNumId="0">` +
    level(0, 'decimal', '%1', '<w:pStyle w:val="Heading1"/>') +
    `${level(1, 'decimal', '%1.%2')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="1">${level(0, 'lowerLetter', '%1)')}` +
    `${level(1, 'upperRoman', '(%2)')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="2">${level(0, 'bullet', '')}</w:abstractNum>` +
    list('1', '0') +
    list('2', '1') +
    list('3', '1', '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>') +
    `${list('4', '2')}</w:numbering>`;
  const styles =
    `<w:styles ${word}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/>` +
    '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>';
  const body =
    heading('Scope') +
    heading('Duties') +
    item('first', '1', 1) +
    item('second', '1', 1) +
    heading('End') +
    item('third', '1', 1) +
    item('a', '2') +
    item('b', '2', 1) +
    item('c', '2') +
    item('anew', '3') +
    item('on', '3') +
    item('dot', '4');
  const links: Links = [
    ['n', 'numbering', 'numbering.xml'],
    ['s', 'styles', 'styles.xml'],
  ];
  const parts = { 'word/numbering.xml': numbering, 'word/styles.xml': styles };
  expect((await read(body, parts, links))[0]?.split(/\n+/u)).toEqual([
    '# 1 Scope',
    '# 2 Duties',
    '2.1 first',
    '2.2 second',
    '# 3 End',
    '3.1 third',
    'a) a',
    '  (I) b',
    'b) c',
    'e) anew',
    'f) on',
    '- dot',
  ]);
});

test('sections, paragraphs and breaks that begin a page all count, each once', async () => {
  const section = (type: string) => `<w:sectPr><w:type w:val="${type}"/></w:sectPr>`;
  const end = (type: string) => p(`<w:pPr>${section(type)}</w:pPr>`);
  const startsPage = '<w:pPr><w:pageBreakBefore/></w:pPr>';
  const body =
    p(startsPage, run('one')) +
    end('nextPage') +
    paragraph('one, in a section that goes on') +
    end('continuous') +
    paragraph('two') +
    p(startsPage, '<w:r><w:lastRenderedPageBreak/><w:t>three</w:t></w:r>') +
    pageBreak +
    p(startsPage, run('four')) +
    pageBreak +
    pageBreak +
    paragraph('six') +
    section('nextPage');
  expect(await read(body)).toEqual([
    'one\n\none, in a section that goes on',
    'two',
    'three',
    'four',
    '',
    'six',
  ]);
});

test('pages are not counted if pictures between two breaks need more than one', async () => {
  const picture =
    '<w:r><w:drawing><wp:inline><wp:extent cy="6000000"/></wp:inline></w:drawing></w:r>';
  expect(await read(p(run('one')) + pageBreak + p(run('two'), picture))).toEqual(['one', 'two']);
  expect(await read(p(run('one')) + pageBreak + p(run('two'), picture, picture))).toEqual([
    'one\n\ntwo',
  ]);
});

test('pages are not counted if a section leaves one out', async () => {
  const section = (type: string) => `<w:sectPr><w:type w:val="${type}"/></w:sectPr>`;
  const next = (type: string) =>
    p(`<w:pPr>${section('nextPage')}</w:pPr>`) + paragraph('two') + section(type);
  expect(await read(paragraph('one') + next('evenPage'))).toEqual(['one', 'two']);
  expect(await read(paragraph('one') + next('oddPage'))).toEqual(['one\n\ntwo']);
});

test('text boxes, charts and diagrams are read, each once', async () => {
  const box = `<w:txbxContent>${paragraph('Call 12')}</w:txbxContent>`;
  const choice =
    `<w:r><mc:AlternateContent><mc:Choice><w:drawing>${box}</w:drawing></mc:Choice>` +
    `<mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  const art = '<w:r><w:pict><v:shape><v:textpath string="DRAFT"/></v:shape></w:pict></w:r>';
  const chart = '<w:r><w:drawing><c:chart r:id="c"/></w:drawing></w:r>';
  const points = (...values: string[]) =>
    values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('');
  const parts = {
    'word/chart.xml':
      '<c:chartSpace><c:chart><c:title><a:t>Sales</a:t></c:title><c:plotArea><c:ser>' +
      `<c:tx>${points('Boats')}</c:tx><c:cat>${points('May', 'June')}</c:cat>` +
      `<c:val>${points('3', '0.30000000000000004')}</c:val></c:ser></c:plotArea></c:chart></c:chartSpace>`,
  };
  const body = p(run('See'), choice, art, chart) + p(chart);
  expect(await read(body, parts, [['c', 'chart', 'chart.xml']])).toEqual([
    'See\n\nCall 12\n\nDRAFT\n\nSales\n\nBoats\nMay | 3\nJune | 0.3',
  ]);
});

test('a document with other prefixes in another folder is read', async () => {
  const parts: Record<string, string> = docxParts('');
  const file = makeZip({
    '[Content_Types].xml': parts['[Content_Types].xml'] ?? '',
    '_rels/.rels': (parts['_rels/.rels'] ?? '').replace('word/document.xml', 'main/text.xml'),
    'main/text.xml':
      '<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main">' +
      '<x:body><x:p><x:r><x:t>Strict</x:t></x:r></x:p></x:body></x:document>',
  });
  expect((await withPageTexts(readDocx(writeTestFile(file)))).pages).toEqual(['Strict']);
});
