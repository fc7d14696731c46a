import { expect, test } from 'vitest';
import { pairTerms } from './pair-terms.ts';
import type { WordForm } from './word-forms.ts';

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

test('words that are adjacent without stop words form pairs, numbers included', () => {
  const forms = [form('record', 9), stopWord('of'), form('flights', 9), form('1987', 9)];
  const pairs = pairTerms(['record', 'of', 'flights', '1987'], forms, english);
  expect(pairs.map(({ first, second }) => `${first} ${second}`)).toEqual([
    'enrecord enflights',
    'enflights 1987',
  ]);
});

test('a pair counts as much as its commoner term, and all shares add up to 1', () => {
  const forms = [form('team', 600), form('quokka', 2), form('census', 3)];
  const [common, rare] = pairTerms(['team', 'quokka', 'census'], forms, english);
  expect(common!.share).toBeLessThan(rare!.share / 5);
  expect(common!.share + rare!.share).toBeCloseTo(1);
});

test('a pair counts once, and a word that no passage holds forms no pair', () => {
  const forms = [form('tick', 9), form('tock', 9), form('zzz', 0)];
  const pairs = pairTerms(['tick', 'tock', 'zzz', 'tick', 'tock'], forms, english);
  expect(pairs.map(({ first, second }) => first + second)).toEqual(['entickentock']);
});

test('a word of several languages forms a pair in each language of the asker', () => {
  const words = ['radio', 'mast'];
  const forms = words.flatMap((word) => [form(word, 5), form(word, 5, 'de'), form(word, 5, 'fr')]);
  const pairs = pairTerms(words, forms, new Set(['en', 'de']));
  expect(pairs.map(({ first }) => first)).toEqual(['enradio', 'deradio']);
});

test('a single word, or no word, forms no pair', () => {
  expect(pairTerms(['tick'], [form('tick', 9)], english)).toEqual([]);
  expect(pairTerms([], [], english)).toEqual([]);
});
