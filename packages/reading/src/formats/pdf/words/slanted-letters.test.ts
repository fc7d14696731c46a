import { expect, test } from 'vitest';
import { writeTestFile } from '../../../fixtures/make-files.ts';
import { assemble } from '../../../fixtures/make-pdf.ts';
import { readFileText } from '../../formats.ts';

/** Reads a line of TeX that is drawn in this font. */
async function read(array: string, font = 'ABCDEF+CMMI10'): Promise<string> {
  const content = `BT /F1 10 Tf 1 0 0 1 40 700 Tm [${array}] TJ ET`;
  const file = assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /FirstChar 77 /LastChar 120 /Widths [${'500 '.repeat(44)}] ` +
      `/FontDescriptor << /Type /FontDescriptor /Flags 32 /FontName /${font} >> >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ' +
      '/Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Producer (pdfTeX-1.40) >>',
  ]);
  const { pages } = await readFileText({ path: writeTestFile(file), type: 'pdf', sizeBytes: 0 });
  return pages[0]?.text ?? '';
}

test('the gap behind a slanted capital of a formula of TeX parts no name', async () => {
  expect(await read('(M) -109 (x)')).toBe('Mx');
  expect(await read('(V) -222 (d) -109 (x)')).toBe('Vdx');
});

test('wider gaps of a formula, and gaps of other fonts, part words', async () => {
  expect(await read('(V) -389 (d) -167 (x)')).toBe('V d x');
  expect(await read('(M) -250 (x)')).toBe('M x');
  expect(await read('(M) -109 (x)', 'ABCDEF+CMTI10')).toBe('M x');
});
