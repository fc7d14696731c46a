import { expect, test } from 'vitest';
import { reserveLastPlaces } from './reserve-last-places.ts';

const ranked = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    documentId: `d${at + 1}`,
    score: 100 - at,
    pages: [{ pageNumber: at + 1, score: 1 }],
  }));
const at = (...ids: string[]) => ids.map((documentId) => ({ documentId, pageNumber: 3 }));
const idsOf = (documents: readonly { documentId: string }[]) =>
  documents.map(({ documentId }) => documentId);

test('up to two given documents take the ninth and tenth place', () => {
  const placed = reserveLastPlaces(ranked(12), at('new', 'd12', 'd1', 'newer'));
  expect(idsOf(placed).slice(6)).toEqual(['d7', 'd8', 'new', 'd12', 'd9', 'd10', 'd11']);
  expect(placed[9]?.pages).toEqual([{ pageNumber: 12, score: 1 }]);
  expect(placed[8]?.pages).toEqual([{ pageNumber: 3, score: 0 }]);
});

test('a given document among the first ten stays where it is', () => {
  expect(idsOf(reserveLastPlaces(ranked(12), at('d10', 'd9', 'd3')))).toEqual(idsOf(ranked(12)));
});

test('a given document follows a short result', () => {
  expect(idsOf(reserveLastPlaces(ranked(2), at('new', 'new')))).toEqual(['d1', 'd2', 'new']);
  expect(idsOf(reserveLastPlaces([], at('new')))).toEqual(['new']);
});

test('a given document on the tenth place is not pushed out by another one', () => {
  const placed = idsOf(reserveLastPlaces(ranked(12), at('d10', 'new')));
  expect(placed.slice(7)).toEqual(['d8', 'd10', 'new', 'd9', 'd11', 'd12']);
});

test('a given document that was ranked by its title alone shows the page that was found', () => {
  const titled = { documentId: 'titled', score: 1, pages: [] };
  const placed = reserveLastPlaces([...ranked(11), titled], at('titled'));
  expect(placed[8]).toMatchObject({ documentId: 'titled', pages: [{ pageNumber: 3 }] });
});
