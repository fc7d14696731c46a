import { expect, test } from 'vitest';
import { writeTestFile } from '../../fixtures/make-files.ts';
import { makeDrawnPdf } from '../../fixtures/make-pdf.ts';
import { readFileText } from '../formats.ts';
import { hasForeignLetters, hasWrongSigmas, isReadable, mixesScripts } from './garbled-text.ts';

async function readNotes(lines: readonly string[], mode: number) {
  const drawn = lines.map((line) => `(${line.replaceAll(/[()\\]/gu, String.raw`\$&`)}) Tj T*`);
  const operators = `BT /F1 12 Tf ${mode} Tr 14 TL 40 700 Td ${drawn.join(' ')} ET`;
  const path = writeTestFile(makeDrawnPdf(operators));
  const { notes, pages } = await readFileText({ path, type: 'pdf', sizeBytes: 0 });
  expect(pages[0]?.text).not.toBe('');
  return notes;
}

const junk = [
  `~l v:..t_} Al.i.~j (~ -~- u~l ~ - ~yi) -f"JI ~ ~:d~ o_}~ Ci.J_,L.=`,
  `.. -.~. x>l4#- ;tl~ 4.J_>i ]~ %u;l {~.b =:i c.s-k ~_J :1 ->i' 441J ~4.-'jl`,
];
const report = [
  'The board met on 12 March 2024 and approved the annual report for 2023, as planned.',
  'Revenue rose by 4.5 % to 1,204 million; the follow-up is due in September, at 10:30.',
];

test('the text of a scan that was recognised as nothing is read with a note', async () => {
  expect(await readNotes([...junk, ...junk], 3)).toEqual([
    { code: 'pages_garbled', values: { count: 1 } },
  ]);
  expect(await readNotes(report, 3)).toEqual([]);
  // Formulas and listings are as strange, but not invisible.
  expect(await readNotes([...junk, ...junk], 0)).toEqual([]);
});

test('words and numbers are readable in every language', () => {
  const words = (text: string) => `${text} `.repeat(10).trim().split(' ');
  expect(isReadable(words('L’État, c’est moi: 3,5 % de «plus».'))).toBe(true);
  expect(isReadable(words('ระบบ จัดการ ร้านกาแฟ ของ พนักงาน'))).toBe(true);
  expect(isReadable(words('会議は 三月に 開かれ た。 ABC'))).toBe(true);
  expect(isReadable(words('7KLV ~l% (x; aB3c -.-'))).toBe(false);
});

test('words of letters of two scripts come from a font that misnames them', () => {
  const words = (text: string) => `${text} `.repeat(8).trim().split(' ');
  expect(mixesScripts(words('भारताचԃ सӬԍवधान हा कायदा'))).toBe(true);
  expect(mixesScripts(words('நமᾐ நோᾰகமாக இᾞᾰக வேᾶᾊயவை'))).toBe(true);
  expect(mixesScripts(words('cosθ sinθ 2πr αx βgt भारत'))).toBe(false);
  expect(mixesScripts(words('भारत एक देश है the Republic'))).toBe(false);
  expect(mixesScripts(words('Размер kΩ и μm файла PDF-документ 東京Tower'))).toBe(false);
  expect(mixesScripts(words('שימוש בdata והresample של APIها الـAPI'))).toBe(false);
  expect(mixesScripts(words('שdיaמvוש בdaטa של כאן'))).toBe(true);
});

test('capitals and signs in words with accents come from a font that draws another script', () => {
  const words = (text: string) => `${text} `.repeat(8).trim().split(' ');
  expect(hasForeignLetters(words('g^r àíZm| Ho$ CÎma, CÎma nwpñVH$m _| {b{IE'))).toBe(true);
  expect(hasForeignLetters(words('Über getValue() schrieb Frau Lücke-Müller { x_1 } ÄRZTE'))).toBe(
    false,
  );
});

test('sigmas at the wrong places come from a font that swaps them', () => {
  const wrong = 'ςτόχοσ του ιδρφματοσ ςπουδαςτισ '.repeat(4);
  expect(hasWrongSigmas(wrong)).toBe(true);
  expect(hasWrongSigmas('στόχος του ιδρύματος σπουδαστής '.repeat(4))).toBe(false);
});
