import { expect, test } from 'vitest';
import { writeTestFile } from '../../../fixtures/make-files.ts';
import { makeFontPdf } from '../../../fixtures/make-font-pdf.ts';
import { readFileText } from '../../formats.ts';

async function read(names: readonly string[], line: readonly number[]): Promise<string> {
  const glyphs = names.map((name) => ({ name, width: 1000 }));
  const path = writeTestFile(makeFontPdf(glyphs, [[...line]]));
  const { pages } = await readFileText({ path, type: 'pdf', sizeBytes: 0 });
  return pages.map(({ text }) => text).join();
}

test('a sign that is called by the whole text of its run is its first letter', async () => {
  const names = ['食材を集める仕事', '材を集める仕事', 'を', '集める仕事', 'め', 'る', '仕', '事'];
  expect(await read(names, [0, 1, 2, 3, 4, 5, 6, 7])).toBe('食材を集める仕事');
});

test('signs that stand for a word of three letters stay, and texts of one letter a sign', async () => {
  expect(await read(['会議室', 'は', '三', '階'], [0, 1, 2, 3])).toBe('会議室は三階');
});
