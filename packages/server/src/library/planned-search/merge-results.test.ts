import { describe, expect, test } from 'vitest';
import type { FoundDocument } from '#library/search/read-found-pages.ts';
import { mergeResults, putFirst } from './merge-results.ts';

const found = (id: string, ...pages: number[]): FoundDocument => ({
  id,
  name: `${id}.md`,
  type: 'md',
  folderPath: null,
  totalPages: 9,
  hasPages: false,
  score: 1,
  pages: pages.map((pageNumber) => ({ pageNumber, text: `${pageNumber}`, tables: [], score: 1 })),
});

const shown = (documents: readonly FoundDocument[]) =>
  documents.map(({ id, pages }) => [id, ...pages.map(({ pageNumber }) => pageNumber)].join(' '));

describe('mergeResults', () => {
  test('ranks documents found by more searches first, and takes pages from each search in turn', () => {
    const merged = mergeResults([
      [found('a', 1, 2), found('b', 5, 6)],
      [found('c', 1), found('b', 7, 5)],
      [],
    ]);
    expect(shown(merged)).toEqual(['b 5 7 6', 'a 1 2', 'c 1']);
  });

  test('returns the result of a single search unchanged', () => {
    expect(shown(mergeResults([[found('a', 2, 1), found('b'), found('c', 3)]]))).toEqual([
      'a 2 1',
      'b',
      'c 3',
    ]);
    expect(mergeResults([])).toEqual([]);
  });
});

describe('putFirst', () => {
  test('puts the chosen pages first and drops only pages beyond five per document', () => {
    const documents = [found('a', 1, 2, 3, 4, 5, 6), found('b', 7), found('c', 8, 9)];
    const chosen = [
      { documentId: 'c', pageNumber: 9 },
      { documentId: 'a', pageNumber: 6 },
      { documentId: 'a', pageNumber: 2 },
      { documentId: 'gone', pageNumber: 1 },
    ];
    expect(shown(putFirst(chosen, documents))).toEqual(['c 9 8', 'a 6 2 1 3 4', 'b 7']);
  });
});
