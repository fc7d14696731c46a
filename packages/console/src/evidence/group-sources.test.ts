import { expect, test } from 'vitest';
import { groupByPage } from './group-sources.ts';

type Citation = Parameters<typeof groupByPage>[0][number];
const cite = (documentId: string, pageNumber: number) =>
  ({ documentId, pageNumber, name: `${documentId}.pdf` }) as Citation;

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

test('no citations are no sources', () => expect(groupByPage([])).toEqual([]));
