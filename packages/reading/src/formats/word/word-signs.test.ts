import { expect, test } from 'vitest';
import { docxParts, makeZip, writeTestFile } from '../../fixtures/make-files.ts';
import { withPageTexts } from '../../fixtures/page-texts.ts';
import { readDocx } from '../read-docx.ts';

const pageOf = async (body: string) =>
  (await withPageTexts(readDocx(writeTestFile(makeZip(docxParts(body)))))).pages[0];
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;

test('a large first letter belongs to its word', async () => {
  const body = p(run('Start')) + p(run('O'), '<w:framePr w:dropCap="drop"/>') + p(run('nce more'));
  expect(await pageOf(body)).toBe('Start\n\nOnce more');
});

test('raised digits and signs of a font are read as they are shown', async () => {
  const body =
    run('10') +
    run('6', '<w:vertAlign w:val="superscript"/>') +
    run(' of CO') +
    run('2', '<w:vertAlign w:val="subscript"/>') +
    run(' \uf0fc', '<w:rFonts w:ascii="Wingdings"/>');
  expect(await pageOf(p(body))).toBe('10⁶ of CO2 ✓');
});

test('a cell that is deleted as a tracked change is left out', async () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${p(run(text))}</w:tc>`;
  const row = cell('a') + cell('gone', '<w:cellDel w:id="1"/>') + cell('b');
  expect(await pageOf(`<w:tbl><w:tr>${row}</w:tr></w:tbl>`)).toBe('a | b');
});

test('a fraction stands apart from the digits beside it', async () => {
  const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const half = `<m:f><m:num>${r('1')}</m:num><m:den>${r('2')}</m:den></m:f>`;
  expect(await pageOf(p(`<m:oMath>${r('x=3')}${half}${r('t+')}${half}</m:oMath>`))).toBe(
    'x=3 1/2 t+1/2',
  );
});

test('a paragraph whose mark is deleted as a tracked change goes on in the next one', async () => {
  const deleted = (kind: string) => `<w:rPr><w:${kind} w:id="1"/></w:rPr>`;
  const gone = '<w:del w:id="2"><w:r><w:delText>gone</w:delText></w:r></w:del>';
  const body =
    p(run('One '), deleted('del')) +
    p(gone, deleted('moveFrom')) +
    p(run('line')) +
    p(run('Last'), deleted('del')) +
    `<w:tbl><w:tr><w:tc>${p(run('cell'), deleted('del'))}</w:tc></w:tr></w:tbl>`;
  expect(await pageOf(body)).toBe('One line\n\nLast\n\ncell');
});

test('a letter of an equation has the mark over it', async () => {
  const r = (text: string) => `<m:e><m:r><m:t>${text}</m:t></m:r></m:e>`;
  const accent = (sign: string, text: string) =>
    `<m:acc><m:accPr>${sign}</m:accPr>${r(text)}</m:acc>`;
  const bar = `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${r('x')}</m:bar>`;
  const index = '<m:sub><m:r><m:t>1</m:t></m:r></m:sub>';
  const math =
    `<m:oMath><m:sSub><m:e>${bar}</m:e>${index}</m:sSub>${accent('', 'y')}` +
    `${accent('<m:chr m:val="\u0303"/>', 'n')}${accent('', 'ab')}</m:oMath>`;
  expect(await pageOf(p(math))).toBe('x\u0304_1ŷñab');
});
