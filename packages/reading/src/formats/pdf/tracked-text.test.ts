import { expect, test } from 'vitest';
import { writeTestFile } from '../../fixtures/make-files.ts';
import { makeDrawnPdf } from '../../fixtures/make-pdf.ts';
import { readFileText } from '../formats.ts';

async function read(operators: string, producer = 'Word'): Promise<string> {
  const path = writeTestFile(makeDrawnPdf(operators, producer));
  const { pages } = await readFileText({ path, type: 'pdf', sizeBytes: 0 });
  return pages.map(({ text }) => text).join();
}

const draw = (array: string) => `BT /F1 12 Tf 1 0 0 1 40 700 Tm [${array}] TJ ET`;
/** Letters with a gap after each, and wider ones where there is a space. */
const spread = (text: string, gap: number, space: number) =>
  draw([...text].map((sign) => (sign === ' ' ? `${gap - space}` : `(${sign}) ${-gap}`)).join(' '));

test('numbers and words whose letters are set apart for looks are read as words', async () => {
  expect(await read(spread('2023', 300, 300))).toBe('2023');
  expect(await read(spread('Plan 2024', 200, 450))).toBe('Plan 2024');
  expect(await read(spread('Annual report of WIFI', 140, 420))).toBe('Annual report of WIFI');
  const marked = `BT /F1 12 Tf 1 0 0 1 40 700 Tm (-) Tj ET ${spread('2023', 300, 300).replace('40 700', '44 700')}`;
  expect(await read(marked)).toBe('-2023');
});

test('words whose letters a setting of the page sets apart are read as words', async () => {
  const line = (text: string, y: number) => `1 0 0 1 40 ${y} Tm (${text}) Tj`;
  const lines = [line('String userId', 700), line('POST', 680)];
  expect(await read(`BT /F1 12 Tf 1.6 Tc ${lines.join(' ')} ET`)).toBe('String userId\nPOST');
  const columns = `BT /F1 12 Tf 6 Tc ${line('1011', 700)} ET`;
  expect(await read(columns)).toBe('1 0 1 1');
});

test('words in columns of one run are words, too', async () => {
  expect(await read(spread('read value', 140, 900), 'pdfTeX')).toBe('read value');
});

test('figures of columns, letters of a formula and typed spaces stay apart', async () => {
  expect(await read(spread('1011', 550, 550))).toBe('1 0 1 1');
  expect(await read(spread('ACGT', 333, 333), 'pdfTeX')).toBe('A C G T');
  expect(await read(draw('(1 0 1 1)'))).toBe('1 0 1 1');
});

test('short words stay apart', async () => {
  const words = draw('(is) -200 (it) -200 (on) -200 (I)');
  expect(await read(`${draw('(1 0 1 1)')} ${words.replace('40 700', '40 680')}`)).toBe(
    '1 0 1 1\nis it on I',
  );
});

test('a word that pdfjs tears at the wider ones of its even gaps is one word', async () => {
  const gaps = (text: string) =>
    draw([...text].map((sign, at) => `(${sign}) ${at % 3 === 1 ? -95 : -115}`).join(' '));
  expect(await read(gaps('Answer: 16'))).toBe('Answer: 16');
  const minus = 'BT /F1 12 Tf 97.7 700 Td (-) Tj 5.3 0 Td (3) Tj ET';
  expect(await read(gaps('Answer: ') + minus)).toBe('Answer: -3');
  expect(await read(draw('(a) -115 (no) -115 (be)'))).toBe('a no be');
});
