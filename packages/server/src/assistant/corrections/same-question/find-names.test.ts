import { expect, test } from 'vitest';
import { findNames } from './find-names.ts';

test.each([
  ['anna', 'Who knows Anna?', 'en'],
  ['anna', 'Who knows "Anna"?', 'en'],
  ['okta', 'Is it (Okta)?', 'en'],
  ['maier', 'Wer kennt Herrn Maier?', 'de'],
  ['sourcegraph', 'Who does Sourcegraph hire?', 'en'],
])('%s in “%s” is recognised as a name', (word, text, language) => {
  expect(findNames(text, language).has(word)).toBe(true);
});

test.each([
  ['at the beginning', 'anna', 'Anna knows', 'en'],
  ['at the beginning of a sentence', 'anna', 'Who is it? Anna.', 'en'],
  ['behind a colon', 'leave', 'Of this: Leave', 'en'],
  ['in a text of capitals', 'anna', 'WHO KNOWS ANNA?', 'en'],
  ['in small letters', 'anna', 'who knows anna?', 'en'],
  ['as a part of a name', 'ann', 'Who knows Anna?', 'en'],
  ['as a long noun of German', 'mittagspause', 'Wann ist die Mittagspause?', 'de'],
  ['as a noun of eight letters', 'urlaubst', 'Wann ist der Urlaubst?', 'de'],
])('a word is not recognised as a name %s', (_, word, text, language) => {
  expect(findNames(text, language).has(word)).toBe(false);
});
