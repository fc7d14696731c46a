import { expect, test } from 'vitest';
import { packSearch, scorePacked } from './pack-search.ts';

const documents = Array.from({ length: 12 }, (_, at) => ({
  isWanted: false,
  opinions: {},
  passages: [{ page: 1, isWanted: false, opinions: { words: 1 - at / 100 } }],
}));

/** Returns the places of the documents, best first. */
function rank(ofSubqueries: readonly number[]): number[] {
  const search = packSearch({ contentWords: 3, wanted: 1, documents, ofSubqueries }, ['words']);
  const scores = [...scorePacked(search, Float64Array.of(1), 0).documents];
  return scores
    .map((score, at) => ({ score, at }))
    .toSorted((one, other) => other.score - one.score || one.at - other.at)
    .map(({ at }) => at);
}

test("documents of sub-queries take the last places, as in the product's search", () => {
  expect(rank([]).slice(8)).toEqual([8, 9, 10, 11]);
  expect(rank([11, 3, 11, 10]).slice(6)).toEqual([6, 7, 10, 11, 8, 9]);
  expect(rank([9]).slice(8)).toEqual([8, 9, 10, 11]);
});
