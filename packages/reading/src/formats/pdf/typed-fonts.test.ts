import { expect, test } from 'vitest';
import { writeTestFile } from '../../fixtures/make-files.ts';
import { makePdf } from '../../fixtures/make-pdf.ts';
import { readFileText } from '../formats.ts';
import { isTypedFont } from './typed-fonts.ts';

async function readNotes(lines: readonly string[], fontName: string) {
  const file = Buffer.from(makePdf([lines]))
    .toString('latin1')
    .replace('Helvetica', fontName);
  const path = writeTestFile(Buffer.from(file, 'latin1'));
  const { notes } = await readFileText({ path, type: 'pdf', sizeBytes: 0 });
  return notes;
}

const nepali = Array.from({ length: 8 }, () => ";'Gb/ kfgL k/]sf] 5, /fd|f] lbg xf] .");

test('text that is typed for a font of another script is read with a note', async () => {
  expect(await readNotes(nepali, 'PCSNEPALI')).toEqual([
    { code: 'pages_garbled', values: { count: 1 } },
  ]);
  expect(await readNotes(nepali, 'Helvetica')).toEqual([]);
  const english = Array.from({ length: 8 }, () => 'The water has come and the day is fine');
  expect(await readNotes(english, 'PCSNEPALI')).toEqual([]);
});

test('such fonts are known by their names', () => {
  expect(
    ['ABCDEF+Preeti', 'DV_ME_Shree0709', 'SHREE-DEV-0714', 'DVB-TTYogesh', 'DevLys 010'].map(
      isTypedFont,
    ),
  ).toEqual([true, false, true, true, true]);
  expect(['NirmalaUI', 'Himalaya', 'Arial'].map(isTypedFont)).toEqual([false, false, false]);
});
