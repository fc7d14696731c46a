import { expect, test } from 'vitest';
import { createMatcher } from './match-word-forms.ts';

const matches = (asked: string, word: string, unknown: number[] = []) =>
  createMatcher([asked], unknown)([word]).has(0);

test.each([
  ['leave', 'leaves', true],
  ['leave', 'lemon', false],
  ['battery', 'batteries', true],
  ['batteries', 'battery', true],
  ['city', 'cities', true],
  ['movie', 'movies', true],
  ['handy', 'handys', true],
  ['play', 'plays', true],
  ['طبي', 'الطبي', true],
  ['التقرير', 'تقرير', true],
  ['ال', 'ماء', false],
])('%s matches %s: %s', (asked, word, is) => {
  expect(matches(asked, word)).toBe(is);
});

test.each([
  ['warrenty', 'warranty', true],
  ['driten', 'dritten', true],
  ['brkae', 'brake', true],
  ['warrenty', 'warrants', false],
  ['wheel', 'heels', false],
  ['sofa', 'soda', false],
  ['2027a', '2026a', false],
])('a word that no text holds, %s, matches %s: %s', (asked, word, is) => {
  expect(matches(asked, word, [0])).toBe(is);
});

test('a word that a text holds matches no word of another spelling', () => {
  expect(matches('warrenty', 'warranty')).toBe(false);
});
