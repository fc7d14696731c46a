import { expect, it } from 'vitest';
import { createRandom } from '../collections/random.ts';
import { foreignVocabulary, makeQuestion, makeWords, wordOf } from './synthetic-text.ts';

it('has a word of its own for each rank', () => {
  const words = Array.from({ length: 2 * foreignVocabulary }, (_, rank) => wordOf(rank));
  expect(new Set(words).size).toBe(words.length);
  expect(words.every((word) => /^[a-z]{3,}k$/.test(word))).toBe(true);
});

it('uses low ranks far more often', () => {
  const words = makeWords(createRandom(1), 20_000);
  const count = (word: string) => words.filter((other) => other === word).length;
  expect(count(wordOf(0))).toBeGreaterThan(5 * count(wordOf(20)));
  expect(new Set(words).size).toBeGreaterThan(3000);
});

it('asks no word of the foreign vocabulary', () => {
  const foreign = new Set(makeWords(createRandom(2), 50_000, foreignVocabulary));
  const random = createRandom(3);
  const asked = Array.from({ length: 500 }, () => makeQuestion(random))
    .join(' ')
    .split(' ');
  expect(asked.some((word) => foreign.has(word))).toBe(false);
});
