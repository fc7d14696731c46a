import { expect, test } from 'vitest';
import { writeTestFile } from '../../fixtures/make-files.ts';
import { assemble } from '../../fixtures/make-pdf.ts';
import { readFileText } from '../formats.ts';

const text = 'BT /F1 12 Tf 1 0 0 1 40 700 Tm (The text of the page) Tj ET';

/** Reads a PDF of one page with these annotations; those with a name are fields of its form. */
async function read(annotations: readonly string[], content = text): Promise<string[]> {
  const numbers = annotations.map((_, at) => `${at + 7} 0 R`);
  const fields = numbers.filter((_, at) => annotations[at]?.includes('/T '));
  const form = annotations.some((it) => it.includes('/Widget'))
    ? ` /AcroForm << /DR << >> /Fields [${fields.join(' ')}] >>`
    : '';
  const file = assemble([
    `<< /Type /Catalog /Pages 2 0 R${form} >>`,
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 5 0 R ' +
      `/Resources << /Font << /F1 3 0 R >> >> /Annots [${numbers.join(' ')}] >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< >>',
    ...annotations.map((it) =>
      it.includes('/Rect')
        ? `<< /Type /Annot ${it} >>`
        : `<< /Type /Annot /Rect [40 600 200 620] ${it} >>`,
    ),
    '<< >>',
  ]);
  const { pages } = await readFileText({ path: writeTestFile(file), type: 'pdf', sizeBytes: 0 });
  return (pages[0]?.text ?? '').split('\n').filter((line) => line !== '');
}

test('comments and typed notes are read on pages with text, links and hidden ones are not', async () => {
  expect(
    await read([
      '/Subtype /FreeText /DA (/F1 12 Tf) /Contents (Paid on 3 May)',
      '/Subtype /Text /T (Ada) /Contents (Who checks this?)',
      '/Subtype /Popup /Parent 8 0 R /Contents (Who checks this?)',
      '/Subtype /Text /F 2 /T (Ada) /Contents (Nobody sees this)',
      '/Subtype /Link /Contents (https://example.org)',
    ]),
  ).toEqual(['The text of the page', 'Paid on 3 May', 'Comment by Ada: Who checks this?']);
});

test('of a form all that is filled in is read once: chosen values, too, hidden ones are not', async () => {
  const widget = (rest: string) => `/Subtype /Widget ${rest}`;
  expect(
    await read([
      widget('/FT /Tx /T (city) /TU (Your city) /V (Bern)'),
      widget('/FT /Ch /T (land) /Opt [(CH) (FR) (DE)] /V (CH)'),
      widget('/FT /Ch /Ff 2097152 /T (days) /Opt [(Mon) (Tue) (Wed)] /V [(Mon) (Wed)]'),
      widget('/FT /Tx /F 2 /T (secret) /V (4711)'),
      widget('/FT /Tx /T (empty) /V ()'),
    ]),
  ).toEqual(['The text of the page', 'Your city: Bern', 'land: CH', 'days: Mon, Wed']);
});
