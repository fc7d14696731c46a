import { expect, test } from 'vitest';
import { pairTerms } from './pair-terms.ts';
import type { WordForm } from './question-terms.queries.ts';

const form = (word: string, passages: number, language = 'en'): WordForm => ({
  word,
  language,
  term: /^\d+$/.test(word) ? word : language + word,
  passages,
  names: 0,
  languagePassages: 1000,
});
const stopWord = (word: string): WordForm => ({ ...form(word, 0), term: '' });
const english = new Set(['en']);

test('what stands side by side once stop words are left out, numbers included', () => {
  const forms = [form('record', 9), stopWord('of'), form('flights', 9), form('1987', 9)];
  const pairs = pairTerms(['record', 'of', 'flights', '1987'], forms, english);
  expect(pairs.map(({ first, second }) => `${first} ${second}`)).toEqual([
    'enrecord enflights',
    'enflights 1987',
  ]);
});

test('a pair tells as much as the commoner of its terms, all pairs together 1', () => {
  const forms = [form('team', 600), form('quokka', 2), form('census', 3)];
  const [common, rare] = pairTerms(['team', 'quokka', 'census'], forms, english);
  expect(common!.share).toBeLessThan(rare!.share / 5);
  expect(common!.share + rare!.share).toBeCloseTo(1);
});

test('a pair counts once, and none with a word that no passage holds', () => {
  const forms = [form('tick', 9), form('tock', 9), form('zzz', 0)];
  const pairs = pairTerms(['tick', 'tock', 'zzz', 'tick', 'tock'], forms, english);
  expect(pairs.map(({ first, second }) => first + second)).toEqual(['entickentock']);
});

test("a word that may be of two languages makes a pair in each of the asker's", () => {
  const words = ['radio', 'mast'];
  const forms = words.flatMap((word) => [form(word, 5), form(word, 5, 'de'), form(word, 5, 'fr')]);
  const pairs = pairTerms(words, forms, new Set(['en', 'de']));
  expect(pairs.map(({ first }) => first)).toEqual(['enradio', 'deradio']);
});

test('a single word, or none, has no pair', () => {
  expect(pairTerms(['tick'], [form('tick', 9)], english)).toEqual([]);
  expect(pairTerms([], [], english)).toEqual([]);
});
