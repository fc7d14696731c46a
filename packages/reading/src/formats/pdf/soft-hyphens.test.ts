import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { assemble } from '../../fixtures/make-pdf.ts';
import { writeTestFile } from '../../fixtures/make-files.ts';
import { readFileText } from '../formats.ts';
import { hasSoftHyphens, insertHyphens } from './soft-hyphens.ts';

const stream = (content: string) =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A PDF whose font says of its hyphen that it is a soft one, as Chrome and Word write it. */
function makeSoftHyphenPdf(lines: readonly string[]): Uint8Array {
  const drawn = lines
    .map((line, at) => `BT /F1 12 Tf 1 0 0 1 40 ${750 - at * 16} Tm (${line}) Tj ET`)
    .join('\n');
  const table =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n' +
    '1 begincodespacerange <00> <FF> endcodespacerange\n' +
    '2 beginbfrange <20> <2C> <0020> <2E> <7E> <002E> endbfrange\n' +
    '1 beginbfchar <2D> <00AD> endbfchar\nendcmap end end';
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ' +
      '/Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    stream(drawn),
    stream(table),
    '<< >>',
  ]);
}

test('hyphens that the font calls soft are read as people see them', async () => {
  const path = writeTestFile(
    makeSoftHyphenPdf(['A well-known rule of 2024-05-17: the repre-', 'sentative signs.', '- Ada']),
  );
  const { pages } = await readFileText({ path, type: 'pdf', sizeBytes: 0 });
  expect(pages.map(({ text }) => text)).toEqual([
    'A well-known rule of 2024-05-17: the representative\nsigns.\n- Ada',
  ]);
});

test('a font with soft hyphens is found in a compressed table, single or in a range', () => {
  const file = (list: string) => {
    const table = deflateSync(Buffer.from(`/CIDInit begincmap ${list} endcmap`));
    return Buffer.concat([Buffer.from('<<>>\nstream\r\n'), table, Buffer.from('\nendstream')]);
  };
  expect(hasSoftHyphens(file('beginbfchar <0003> <00AD> endbfchar'))).toBe(true);
  expect(hasSoftHyphens(file('beginbfrange <01> <20> <00A0> endbfrange'))).toBe(true);
  expect(hasSoftHyphens(file('beginbfrange <01> <02> [<002D> <00ad>] endbfrange'))).toBe(true);
  expect(hasSoftHyphens(file('beginbfchar <00AD> <0041> endbfchar'))).toBe(false);
  expect(hasSoftHyphens(file('beginbfrange <A0> <FF> <0041> endbfrange'))).toBe(false);
});

test('a table that ends none of its lists is searched once', () => {
  for (const begin of ['beginbfchar ', 'beginbfrange ', 'beginbfrange <1> <2> [', '<1> <2> [']) {
    const lists = `/CIDInit beginbfrange ${begin.repeat(3_900_000 / begin.length)}`;
    const table = deflateSync(Buffer.from(lists));
    expect(hasSoftHyphens(Buffer.concat([Buffer.from('stream\n'), table]))).toBe(false);
  }
});

test('a hyphen is looked for near the one before it, so that many take no long search', () => {
  const runs = ['well\u00adknown'];
  const after = (letters: number) => `${'x'.repeat(letters)} wellknown`;
  expect(insertHyphens(after(19_000), runs)).toBe(`${'x'.repeat(19_000)} well-known`);
  expect(insertHyphens(after(21_000), runs)).toBe(after(21_000));
});

test('a hyphen is inserted only where the text around it is the drawn one', () => {
  expect(insertHyphens('re sign, resign', ['re sign, re\u00adsign'])).toBe('re sign, re-sign');
  expect(insertHyphens('other text', ['well\u00adknown'])).toBe('other text');
  expect(insertHyphens('one\ttwo', ['\u00adone', 'two', '\u00ad'])).toBe('-one\ttwo-');
  expect(insertHyphens('a\nb\nc', ['a', '\u00ad b\u00ad', 'c'])).toBe('a\n- b-\nc');
});
