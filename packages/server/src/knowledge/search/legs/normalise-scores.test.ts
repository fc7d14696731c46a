import { expect, test } from 'vitest';
import { normaliseScores } from './normalise-scores.ts';

const hits = (...scores: number[]) =>
  scores.map((score, at) => ({ passageId: `p${at}`, documentId: 'd', pageNumber: 1, score }));
const normalised = (...scores: number[]) =>
  normaliseScores(hits(...scores)).map((hit) => hit.score);

test('the best score becomes 1 and the worst 0, whatever the scale of the model', () => {
  expect(normalised(0.75, 0.625, 0.5)).toEqual([1, 0.5, 0]);
  expect(normalised(0.25, 0, -0.25)).toEqual([1, 0.5, 0]);
});

test('equal scores all become 1', () => {
  expect(normalised(0.9, 0.9)).toEqual([1, 1]);
  expect(normalised(0.9)).toEqual([1]);
  expect(normalised()).toEqual([]);
});
