import { expect, test } from 'vitest';
import { expandIdentifiers } from './expand-identifiers.ts';

test.each([
  ['fromBuffer(x)', 'fromBuffer from Buffer(x)'],
  ['isValidPhoneNumber', 'isValidPhoneNumber is Valid Phone Number'],
  ['parseHTMLText', 'parseHTMLText parse HTML Text'],
  ['sha256Hash', 'sha256Hash sha256 Hash'],
  ['über_mäßigGroß', 'über_mäßigGroß mäßig Groß'],
  ['HTML and ALL_CAPS', 'HTML and ALL_CAPS'],
  ['plain words, 2026', 'plain words, 2026'],
  ['', ''],
])('%j is expanded to %j', (text, expanded) => {
  expect(expandIdentifiers(text)).toBe(expanded);
});

test('a very long row of letters stays unchanged', () => {
  for (const row of ['aB'.repeat(200_000), 'a'.repeat(400_000), 'A'.repeat(400_000)])
    expect(expandIdentifiers(row)).toBe(row);
});
