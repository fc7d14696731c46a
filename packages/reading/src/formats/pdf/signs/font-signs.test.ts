import { expect, test } from 'vitest';
import { writeTestFile } from '../../../fixtures/make-files.ts';
import { assemble } from '../../../fixtures/make-pdf.ts';
import { readFileText } from '../../formats.ts';
import { restoreTexSigns } from './tex-signs.ts';
import { restoreAdobeSigns, restoreFontSigns } from './private-signs.ts';
import { dropPoints, restoreZapfSigns } from './zapf-signs.ts';

const stream = (content: string) =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A PDF of a line in Helvetica, a sign in another font, and the rest of the line. */
function makeSignPdf(
  font: string,
  sign: string,
  letter?: string,
  producer = 'pdfTeX-1.40',
): string {
  const show = (name: string, x: number, text: string) =>
    `BT /${name} 12 Tf 1 0 0 1 ${x} 700 Tm ${text} Tj ET`;
  const table =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n' +
    '1 begincodespacerange <00> <FF> endcodespacerange\n' +
    `1 beginbfchar <${sign}> <${letter}> endbfchar\nendcmap end end`;
  const names = letter === undefined ? '' : ' /ToUnicode 6 0 R';
  const file = assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R ' +
      '/F2 7 0 R >> >> /Contents 5 0 R >>',
    stream(
      [show('F1', 40, '(a 6)'), show('F2', 64, `<${sign}>`), show('F1', 77, '(b)')].join('\n'),
    ),
    stream(table),
    `<< /Type /Font /Subtype /Type1 /BaseFont /${font}${names} >>`,
    `<< /Producer (${producer}) >>`,
  ]);
  return writeTestFile(file);
}

async function read(path: string): Promise<string> {
  const { pages } = await readFileText({ path, type: 'pdf', sizeBytes: 0 });
  return pages.map(({ text }) => text).join();
}

test('signs of fonts of TeX, which have no names, are read as people see them', async () => {
  expect(await read(makeSignPdf('ABCDEF+MSAM10', '36'))).toBe('a 6 ⩽ b');
  expect(restoreTexSigns('\u0003', 'ABCDEF+MSAM7')).toBe('□');
  expect(restoreTexSigns('\u000f(x)', 'ABCDEF+LMMathItalic10-Regular')).toBe('ϵ(x)');
  expect(await read(makeSignPdf('ABCDEF+MSBM10', '2A'))).toBe('a 6 ⊈ b');
  expect(await read(makeSignPdf('ABCDEF+MSBM10', '52'))).toBe('a 6 R b');
  expect(await read(makeSignPdf('ABCDEF+wasy10', '32'))).toBe('a 6 □ b');
  expect(restoreTexSigns('2', 'ABCDEF+LASY10')).toBe('□');
  expect(await read(makeSignPdf('ABCDEF+CMMI10', '0F', '000F'))).toBe('a 6 ϵ b');
  expect(await read(makeSignPdf('ABCDEF+CMSY10', '02', '0002'))).toBe('a 6 × b');
  expect(restoreTexSigns('\u0010', 'ABCDEF+CMEX10')).toBe('(');
  expect(await read(makeSignPdf('ABCDEF+Courier', '36'))).toBe('a 6 6 b');
});

test('bullets and boxes of fonts of signs are read as people see them', async () => {
  expect(await read(makeSignPdf('Wingdings-Regular', '01', 'F0A7', 'Word'))).toBe('a 6 ▪ b');
  expect(await read(makeSignPdf('ABCDEF+SymbolMT', '01', 'F064', 'Word'))).toBe('a 6 δ b');
  expect(await read(makeSignPdf('ABCDEF+Wingdings2', '01', 'F052', 'Word'))).toBe('a 6 ☑ b');
  expect(await read(makeSignPdf('CIDFont+F3', '01', 'F0B7', 'Word'))).toBe('a 6 • b');
});

test('signs of Zapf Dingbats, which pdfjs reads as letters, are read as people see them', async () => {
  expect(await read(makeSignPdf('ZapfDingbats', '6C'))).toBe('a 6 ● b');
  expect(await read(makeSignPdf('ABCDEF+ZapfDingbatsITC', '34'))).toBe('a 6 ✔ b');
  expect(restoreZapfSigns('nHs8\u00d5\u00ac\u00c0')).toBe('■★▲✘→①➀');
});

test('a font of unknown name has the usual signs, or letters at private places', () => {
  expect(restoreFontSigns('\uf0a3 \uf052 \uf0fc', 'CIDFont+F3')).toBe('☐ ☑ ✓');
  expect(restoreFontSigns('\uf054\uf065\uf078\uf074', 'ABCDEF+Old')).toBe('Text');
  expect(restoreFontSigns('\uf0e0 post@example.org', 'FontAwesome5Free')).toBe(' post@example.org');
});

test('the pieces of a tall bracket are one bracket', () => {
  expect(restoreAdobeSigns('\uf8ee\uf8ef\uf8ef\uf8f0 1 2 \uf8f9\uf8fa\uf8fb')).toBe('[ 1 2 ]');
  expect(restoreAdobeSigns('⎧⎨⎩ x ⎛⎜⎝')).toBe('{ x (');
  expect(restoreAdobeSigns('Acme\uf8ea \uf732\uf730\uf731\uf739 \uf76e\uf761\uf774\uf76f')).toBe(
    'Acme™ 2019 nato',
  );
});

test('the many points of a plot are left out, a few are kept', () => {
  const point = { str: 'l', dir: 'ltr', hasEOL: false, width: 2, height: 3, transform: [] };
  const readPoints = (count: number) =>
    dropPoints(
      [...Array.from({ length: count }, () => point), { ...point, str: 'log' }],
      () => true,
    )
      .map(({ str }) => str)
      .join('');
  expect(readPoints(1000)).toBe('log');
  expect(readPoints(3)).toBe('llllog');
});

test('a sign that is named both by a letter and as a sign is read once', () => {
  expect(restoreFontSigns('\u00fc\uf0fc', 'ABCDEF+Wingdings-Regular')).toBe('✓');
  expect(restoreFontSigns('a\uf0fc', 'ABCDEF+Wingdings-Regular')).toBe('a✓');
});
