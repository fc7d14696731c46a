import { expect, test } from 'vitest';
import { docxParts, makeZip, paragraph, writeTestFile } from '../../fixtures/make-files.ts';
import { withPageTexts } from '../../fixtures/page-texts.ts';
import { readDocx } from '../read-docx.ts';

const level = (at: number, start: number, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/></w:lvl>`;
const numbering =
  '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
  `<w:abstractNum w:abstractNumId="0">${level(0, 1, '%1')}${level(1, 2, '%1-%2')}${level(2, 1, '%1-%2-%3')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>';
const item = (at: number) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>`;

test('a list that begins at a deeper level has counted the upper ones', async () => {
  const body = [2, 2, 1, 2, 0, 1].map(item).join('');
  const parts = {
    ...docxParts(body, [['n', 'numbering', 'numbering.xml']]),
    'word/numbering.xml': numbering,
  };
  const { pages } = await withPageTexts(readDocx(writeTestFile(makeZip(parts))));
  expect(pages[0]?.split('\n').map((line) => line.trim())).toEqual([
    '1-2-1 x',
    '1-2-2 x',
    '1-3 x',
    '1-3-1 x',
    '2 x',
    '2-2 x',
  ]);
});

test('an empty numbered paragraph that is alone in a cell shows its number', async () => {
  const row = (text: string) =>
    `<w:tr><w:tc>${item(0).replace('<w:t>x</w:t>', '')}</w:tc><w:tc>${paragraph(text)}</w:tc></w:tr>`;
  const parts = {
    ...docxParts(`<w:tbl>${row('May')}${row('June')}</w:tbl>`, [
      ['n', 'numbering', 'numbering.xml'],
    ]),
    'word/numbering.xml': numbering,
  };
  const { pages } = await withPageTexts(readDocx(writeTestFile(makeZip(parts))));
  expect(pages).toEqual(['1 | May\n2 | June']);
});

test('an empty paragraph that ends a section is not counted', async () => {
  const end = (text: string) =>
    item(0)
      .replace('</w:pPr>', '<w:sectPr><w:type w:val="continuous"/></w:sectPr></w:pPr>')
      .replace('x', text);
  const parts = {
    ...docxParts(item(0) + end('') + item(0) + end('y') + item(0), [
      ['n', 'numbering', 'numbering.xml'],
    ]),
    'word/numbering.xml': numbering,
  };
  const { pages } = await withPageTexts(readDocx(writeTestFile(makeZip(parts))));
  expect(pages.join('\n').match(/\d [xy]/gu)).toEqual(['1 x', '2 x', '3 y', '4 x']);
});
