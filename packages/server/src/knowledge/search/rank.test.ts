import { expect, test } from 'vitest';
import type { Findings } from './rank.ts';
import { rank } from './rank.ts';

const weights = {
  phrases: 0.2,
  feedback: 0.7,
  meaning: 0.3,
  title: 0.3,
  titleMost: 0.25,
  spelling: 0.3,
  named: 0.4,
  furtherPages: 0.03,
};
const nothing: Findings = {
  words: [],
  phrases: [],
  feedback: { hits: [], trust: 0 },
  meaning: [],
  title: [],
  spelling: [],
  named: [],
};
const passage = (documentId: string, score: number, pageNumber = 1) => ({
  passageId: `${documentId}/${pageNumber}`,
  documentId,
  pageNumber,
  score,
});
const title = (documentId: string, score: number) => ({ documentId, name: documentId, score });
const scoresOf = (findings: Partial<Findings>) =>
  Object.fromEntries(
    rank({ ...nothing, ...findings }, weights).map((document) => [
      document.documentId,
      Number(document.score.toFixed(3)),
    ]),
  );

test("a title counts by what it has of the passages' scale, even as the best of all titles", () => {
  const words = [passage('a', 20), passage('b', 19)];
  expect(scoresOf({ words, title: [title('b', 2)] })).toEqual({ a: 1, b: 0.98 });
  expect(scoresOf({ words, title: [title('b', 10), title('c', 5)] })).toEqual({
    a: 1,
    b: 1.1,
    c: 0.075,
  });
});

test('a title that says it all counts no more than so much', () => {
  expect(scoresOf({ words: [passage('a', 20)], title: [title('b', 40), title('c', 20)] })).toEqual({
    a: 1,
    b: 0.25,
    c: 0.125,
  });
  expect(scoresOf({ title: [title('b', 40)] })).toEqual({ b: 0.25 });
});

test('of two pages with the same words the one with its phrase comes first', () => {
  const words = [passage('a', 20), passage('b', 20), passage('b', 19, 2)];
  const [first] = rank({ ...nothing, words, phrases: [passage('b', 1, 2)] }, weights);
  expect(first).toMatchObject({ documentId: 'b', pages: [{ pageNumber: 2 }, { pageNumber: 1 }] });
});
