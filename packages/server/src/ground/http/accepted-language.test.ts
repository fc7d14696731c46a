import { expect, test } from 'vitest';
import { acceptedLanguage } from './accepted-language.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['DE', 'de'],
  ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7', 'fr'],
  ['de;q=0.1, es ; q=0.2', 'es'],
  ['en;x=1;q=0.1, de;q=0.2', 'de'],
  ['de;q=0', undefined],
  ['ja;q=0.5, de;q=0.5', 'ja'],
])('Accept-Language %s asks for %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
