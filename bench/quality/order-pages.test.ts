import { expect, it } from 'vitest';
import { orderPages } from './ask-product.ts';

const keys = (documents: Parameters<typeof orderPages>[0]) =>
  orderPages(documents).map(({ documentId, pageNumber }) => `${documentId}#${pageNumber}`);

it('puts the best pages in the order of their documents', () => {
  const documents = [
    { documentId: 'a', score: 2, pages: [{ pageNumber: 4, score: 0.5 }] },
    { documentId: 'b', score: 1, pages: [{ pageNumber: 2, score: 0.9 }] },
  ];
  expect(keys(documents)).toEqual(['a#4', 'b#2']);
});

it('puts a weak page of a good document behind a good page of another', () => {
  const documents = [
    {
      documentId: 'a',
      score: 1.2,
      pages: [
        { pageNumber: 1, score: 1 },
        { pageNumber: 2, score: 0.1 },
      ],
    },
    { documentId: 'b', score: 0.9, pages: [{ pageNumber: 7, score: 0.9 }] },
  ];
  expect(keys(documents)).toEqual(['a#1', 'b#7', 'a#2']);
});

it('shows the first page of a document that was found by its title', () => {
  expect(keys([{ documentId: 'a', score: 1, pages: [] }])).toEqual(['a#1']);
});
