import { expect, test } from 'vitest';
import { makeNamedPdf } from '../../fixtures/make-pdf.ts';
import { writeTestFile } from '../../fixtures/make-files.ts';
import { readFileText } from '../formats.ts';
import { insertHyphens, lacksHyphens } from './soft-hyphens.ts';

/** The names of a font whose hyphen is a soft one, as Chrome and Word write it. */
const softHyphens =
  '2 beginbfrange <20> <2C> <0020> <2E> <7E> <002E> endbfrange\n' +
  '1 beginbfchar <2D> <00AD> endbfchar';

test('hyphens that the font calls soft are read as people see them', async () => {
  const path = writeTestFile(
    makeNamedPdf(
      ['A well-known rule of 2024-05-17: the repre-', 'sentative signs.', '- Ada'],
      softHyphens,
    ),
  );
  const { pages } = await readFileText({ path, type: 'pdf', sizeBytes: 0 });
  expect(pages.map(({ text }) => text)).toEqual([
    'A well-known rule of 2024-05-17: the representative\nsigns.\n- Ada',
  ]);
});

test('a text lacks hyphens if it has one in thousands of letters', () => {
  const text = 'letters '.repeat(500);
  expect(lacksHyphens([text, text])).toBe(true);
  expect(lacksHyphens([text, `${text} well-known, long\u2010term, e-mail, 10-K, x-ray`])).toBe(
    false,
  );
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
