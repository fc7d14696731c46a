import { expect, test } from 'vitest';
import { assemble } from '../../../fixtures/make-pdf.ts';
import { writeTestFile } from '../../../fixtures/make-files.ts';
import { readFileText } from '../../formats.ts';

const stream = (content: string) =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** What each code of the font stands for: some signs are several letters. */
const signs: Readonly<Record<string, string>> = {
  a: 'ا',
  e: 'ع',
  i: 'ي',
  n: 'ن',
  r: 'ر',
  t: 'ط',
  u: '\u064f',
  x: 'ص',
  L: 'لا',
  M: 'محمد',
  q: '\ufefb',
  F: 'fi',
  l: 'l',
  k: 'k',
};
const widthOf = (code: string) => ({ ' ': 250, u: 0 })[code] ?? 500;

const hex = (text: string) =>
  [...text].map((one) => one.charCodeAt(0).toString(16).padStart(4, '0')).join('');

/** A PDF that draws signs with a font whose table names several letters for some of them. */
function makePdf(content: string, form = ''): Uint8Array {
  const list = Object.entries(signs).map(
    ([code, letters]) => `<${code.charCodeAt(0).toString(16)}> <${hex(letters)}>`,
  );
  const table =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n' +
    '1 begincodespacerange <00> <FF> endcodespacerange\n' +
    '1 beginbfrange <20> <40> <0020> endbfrange\n' +
    `${list.length} beginbfchar ${list.join('\n')} endbfchar\nendcmap end end`;
  const widths = Array.from({ length: 95 }, (_, at) => widthOf(String.fromCharCode(at + 32)));
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R /FirstChar 32 /LastChar 126 /Widths [${widths.join(' ')}] >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ' +
      '/Resources << /Font << /F1 3 0 R >> /XObject << /X1 7 0 R >> >> /Contents 5 0 R >>',
    stream(content),
    stream(table),
    `<< /Type /XObject /Subtype /Form /BBox [0 0 600 800] /Matrix [1 0 0 1 100 50] ` +
      `/Resources << /Font << /F1 3 0 R >> >> /Length ${form.length} >>\nstream\n${form}\nendstream`,
    '<< >>',
  ]);
}

async function read(content: string, form?: string): Promise<string> {
  const path = writeTestFile(makePdf(content, form));
  const { pages } = await readFileText({ path, type: 'pdf', sizeBytes: 100_000 });
  return pages.map(({ text }) => text).join('\n\n');
}

/** Draws signs, given in the order in which they are read, from left to right as people see them. */
const seen = (codes: string) => `(${[...codes].toReversed().join('')}) Tj`;
const at = (x: number, y: number, text: string) => `BT /F1 10 Tf 1 0 0 1 ${x} ${y} Tm ${text} ET`;

test('a sign for several letters keeps their order where the line is turned round', async () => {
  expect(await read(at(100, 700, seen('aLxtnaei')))).toBe('الاصطناعي');
  expect(await read(at(100, 700, seen('aqn Mei')))).toBe('الان محمدعي');
  expect(await read(at(100, 700, '(inL Flk xtn) Tj'))).toBe('نطص filk لاني');
});

test('a mark is read after its letter, though it is drawn before it', async () => {
  expect(await read(at(100, 700, '(anuit) Tj'))).toBe('طيُنا');
});

test('signs are found wherever an operator puts them', async () => {
  const word = seen('aLn');
  const moved = `BT /F1 10 Tf 20 TL 300 700 Td ${word} T* ${word} 0 -20 TD ${word} ET`;
  expect(await read(moved)).toBe('الان\nالان\nالان');
  const spaced = `q 2 0 0 1 0 0 cm BT /F1 10 Tf 80 Tz 0.5 Tc 1 Tw 5 Ts 50 700 Td ${seen('aLn Lna')} ET Q`;
  expect(await read(`${spaced} ${at(100, 600, word)}`)).toBe('الان لانا\n\nالان');
  const moves = at(100, 700, '[(na) -50 (tL) 20 (a)] TJ');
  expect(await read(`q /X1 Do Q ${moves}`, at(100, 500, word))).toBe('الاطان\n\nالان');
});

test('a program that draws each word for itself has the same text', async () => {
  const words = [at(100, 700, seen('aLn')), at(117.5, 700, '(Flk) Tj'), at(135, 700, seen('Ma'))];
  expect(await read(words.join(' '))).toBe('محمدا filk الان');
  expect(await read(words.toReversed().join(' '))).toBe('محمدا filk الان');
});
