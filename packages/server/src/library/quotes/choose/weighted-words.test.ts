import { expect, test } from 'vitest';
import { prepareQuestion } from './weighted-question.ts';
import { measureMet, readWeightedWords } from './weighted-words.ts';

const asked = (text: string, passages: Readonly<Record<string, number>>) =>
  readWeightedWords(
    prepareQuestion(text, {
      passages: 1_000,
      words: Object.entries(passages).map(([word, count]) => {
        return { word, passages: count, isStopWord: count > 500, rarity: 0 };
      }),
    }),
  );

test('words weigh by their rarity, stop words and punctuation nothing', () => {
  const { words, weights } = asked('Where is the boat-shed ?', {
    where: 800,
    is: 800,
    the: 800,
    boat: 1,
    shed: 100,
  });
  expect(words).toEqual(['Where', 'is', 'the', 'boat-shed', '?']);
  expect(weights.map((weight) => weight > 0)).toEqual([false, false, false, true, false]);
  expect(weights[3]).toBe(asked('boat', { boat: 1 }).weights[0]);
});

test('all words weigh the same if none has content', () => {
  expect(asked('where is', {}).weights.every((weight) => weight > 0)).toBe(true);
});

test('a section that says all words meets them, and misses none', () => {
  const said = { words: ['red', 'boat'], weights: [0.5, 1] };
  expect(measureMet(said, [1, 1])).toEqual({ met: expect.closeTo(1), missed: 0 });
  const { met, missed } = measureMet(said, [1, 0.8]);
  expect(met).toBeCloseTo(1 / 3);
  expect(missed).toBeCloseTo(0.25);
  expect(measureMet(said, [0.8, 1]).missed).toBeLessThan(missed);
});
