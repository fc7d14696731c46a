import { expect, test } from 'vitest';
import { openIdentifiers } from './open-identifiers.ts';

test.each([
  ['fromBuffer(x)', 'fromBuffer from Buffer(x)'],
  ['isValidPhoneNumber', 'isValidPhoneNumber is Valid Phone Number'],
  ['parseHTMLText', 'parseHTMLText parse HTML Text'],
  ['sha256Hash', 'sha256Hash sha256 Hash'],
  ['über_mäßigGroß', 'über_mäßigGroß mäßig Groß'],
  ['HTML and ALL_CAPS', 'HTML and ALL_CAPS'],
  ['plain words, 2026', 'plain words, 2026'],
  ['', ''],
])('%j is opened to %j', (text, opened) => {
  expect(openIdentifiers(text)).toBe(opened);
});

test('a row without an end stays whole, and is not chewed on', () => {
  for (const row of ['aB'.repeat(200_000), 'a'.repeat(400_000), 'A'.repeat(400_000)])
    expect(openIdentifiers(row)).toBe(row);
});
