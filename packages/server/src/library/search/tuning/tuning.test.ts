import { expect, test } from 'vitest';
import { mixWords } from './tuning.ts';

const meaning = {
  coverageEnough: 0.8,
  coveredFrom: 0.8,
  coveredLoss: 0.5,
  passagesFew: 10,
  passagesMany: 1000,
  weightOfFew: 0.5,
  weightOfMany: 0.1,
};
const mix = (passages: number, coverage: number) => {
  const { words, meaning: weight } = mixWords({ meaning }, { passages, coverage });
  return [words, weight].map((value) => Number(value.toFixed(6)));
};

test('meaning weighs more among few passages than among many', () => {
  expect([0, 5, 10, 100, 1000, 9000].map((passages) => mix(passages, 0.5)[1])).toEqual([
    0.5, 0.5, 0.5, 0.3, 0.1, 0.1,
  ]);
});

test('words count as far as the best passage holds those of the question', () => {
  expect([0, 0.2, 0.4, 0.8, 1].map((coverage) => mix(10, coverage)[0])).toEqual([
    0, 0.25, 0.5, 1, 1,
  ]);
});

test('meaning weighs less if the best passage holds nearly all words', () => {
  expect([0, 0.8, 0.9, 1].map((coverage) => mix(10, coverage)[1])).toEqual([0.5, 0.5, 0.375, 0.25]);
});
