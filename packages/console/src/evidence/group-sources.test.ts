import { expect, test } from 'vitest';
import { groupByPage } from './group-sources.ts';

type Citation = Parameters<typeof groupByPage>[0][number];
const cite = (documentId: string, pageNumber: number, hasPages = true) =>
  ({ documentId, pageNumber, hasPages, name: `${documentId}.pdf` }) as Citation;

test('a page that is cited twice is one source with both numbers, at its first place', () => {
  const found = groupByPage([cite('a', 1), cite('b', 1), cite('a', 1), cite('a', 2)]);
  expect(
    found.map(({ citation, numbers }) => [citation.name, citation.pageNumber, numbers]),
  ).toEqual([
    ['a.pdf', 1, [1, 3]],
    ['b.pdf', 1, [2]],
    ['a.pdf', 2, [4]],
  ]);
});

test('a document without pages is one source', () => {
  const found = groupByPage([cite('a', 1, false), cite('b', 1, false), cite('a', 2, false)]);
  expect(found.map(({ numbers }) => numbers)).toEqual([[1, 3], [2]]);
});

test('no citations are no sources', () => expect(groupByPage([])).toEqual([]));
