import { expect, test } from 'vitest';
import { fuse } from './fuse.ts';
import type { LegName } from './tuning/tuning.ts';
import type { LegHits } from './legs/leg.ts';

const weights = {
  words: 1,
  documentWords: 0.2,
  coverage: 0.3,
  phrases: 0.2,
  title: 0.25,
  fileName: 0.4,
  spelling: 0.3,
  furtherPages: 0.1,
};
const passage = (documentId: string, score: number, pageNumber = 1) => ({
  passageId: `${documentId}/${pageNumber}`,
  documentId,
  pageNumber,
  score,
});
const fuseAll = (
  hits: Partial<Record<LegName, Partial<LegHits>>>,
  mixture = { words: 0.5, meaning: 0.1 },
) =>
  fuse(
    new Map(
      Object.entries(hits).map(([leg, said]) => [
        leg as LegName,
        { passages: [], documents: [], ...said },
      ]),
    ),
    weights,
    mixture,
  );
const scoresOf = (hits: Parameters<typeof fuseAll>[0]) =>
  fuseAll(hits).map(({ documentId, score }) => [documentId, Number(score.toFixed(3))]);

test('the scores of all search methods are added, each by its weight, best first', () => {
  const words = { passages: [passage('a', 1), passage('b', 0.9)] };
  const title = { documents: [{ documentId: 'b', score: 1 }] };
  expect(scoresOf({ words })).toEqual([
    ['a', 1],
    ['b', 0.9],
  ]);
  expect(scoresOf({ words, title })).toEqual([
    ['b', 1.15],
    ['a', 1],
  ]);
});

test('a document that was found only by its title has no pages', () => {
  const title = { documents: [{ documentId: 'b', score: 0.4 }] };
  expect(fuseAll({ title })).toEqual([{ documentId: 'b', score: 0.1, pages: [] }]);
});

test('a page scores as its best passage, and further pages raise the document’s score', () => {
  const second = { ...passage('a', 0.3), passageId: 'a/1/second' };
  const words = { passages: [passage('a', 0.5), second, passage('a', 0.4, 2)] };
  expect(fuseAll({ words })).toEqual([
    {
      documentId: 'a',
      score: 0.54,
      pages: [
        { pageNumber: 1, score: 0.5 },
        { pageNumber: 2, score: 0.4 },
      ],
    },
  ]);
});

test('of two pages with the same words, the one with the phrase comes first', () => {
  const words = { passages: [passage('a', 1), passage('b', 1), passage('b', 0.95, 2)] };
  const [first] = fuseAll({ words, phrases: { passages: [passage('b', 1, 2)] } });
  expect(first).toMatchObject({ documentId: 'b', pages: [{ pageNumber: 2 }, { pageNumber: 1 }] });
});

test('meaning adds to the words by deviations, from the farthest passage on', () => {
  const words = { passages: [passage('a', 1), passage('b', 0.8)] };
  const title = { documents: [{ documentId: 'a', score: 1 }] };
  const meaning = { passages: [passage('b', 4), passage('a', 2), passage('c', 1)] };
  // The best by words has 1.25: a deviation adds 0.125, and words count half.
  expect(scoresOf({ words, title, meaning })).toEqual([
    ['b', 0.775],
    ['a', 0.75],
    ['c', 0],
  ]);
});

test('without words, passages are in the order of their meaning', () => {
  const meaning = { passages: [passage('a', 1), passage('b', 3)] };
  expect(scoresOf({ meaning })).toEqual([
    ['b', 0.2],
    ['a', 0],
  ]);
});

test('no hits give no results', () => {
  expect(fuseAll({})).toEqual([]);
});
