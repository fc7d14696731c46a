import { expect, test } from 'vitest';
import { writeTestFile } from '../../../fixtures/make-files.ts';
import { makeDrawnPdf } from '../../../fixtures/make-pdf.ts';
import { readFileText } from '../../formats.ts';

async function read(operators: string): Promise<string> {
  const path = writeTestFile(makeDrawnPdf(operators, 'pdfTeX-1.40'));
  const { pages } = await readFileText({ path, type: 'pdf', sizeBytes: 0 });
  return pages.map(({ text }) => text).join();
}

const line = (array: string) => `BT /F1 12 Tf 1 0 0 1 40 700 Tm [${array}] TJ ET`;

// At \302 the font has an acute accent, at \305 a macron, at \313 a cedilla, at \316 an ogonek.

test('an accent that stands apart from the letter before it begins no word', async () => {
  expect(await read(line(String.raw`(dodatkow) -223 (\316) 556 (a nowa)`))).toBe('dodatkową nowa');
  expect(await read(line(String.raw`(prawo) -445 (\302) 445 (ekran)`))).toBe('prawo ékran');
});

test('an accent under a wide letter ends no word', async () => {
  expect(await read(line(String.raw`(T) 472 (\313) -139 (inand cont)`))).toBe('Ţinand cont');
  expect(await read(line(String.raw`(T) 472 (\313) -439 (a doua)`))).toBe('Ţ a doua');
});

test('a line through a letter that is drawn alone makes a letter with a stroke', async () => {
  const alone = `BT /F1 12 Tf 1 0 0 1 40 700 Tm (izme) Tj 30 2 Td (\\305) Tj -4 -2 Td (du njih) Tj ET`;
  expect(await read(alone)).toBe('između njih');
  const stretched = alone.replace('(izme) Tj 30', '[(4.2.) -800 (izme)] TJ 59.6');
  expect(await read(stretched)).toBe('4.2. između njih');
});
