import { expect, test } from 'vitest';
import { describeResults } from './describe-results.ts';

const found = {
  id: '01a1ffd4-8998-7000-a39e-7bf4d42bab2d',
  name: 'quorum.pdf',
  type: 'pdf',
  folderPath: 'rules',
  totalPages: 2,
  hasPages: true,
  pages: [{ pageNumber: 2, text: 'The quorum is seven members.' }],
};

test('a result shows the document, its folder and its page', () => {
  expect(describeResults({ query: 'quorum', as: undefined }, [found])).toBe(
    '1. quorum.pdf  in rules\n   page 2 of 2: The quorum is seven members.',
  );
});

test('a document without pages shows no number', () => {
  const markdown = { ...found, name: 'quorum.md', type: 'md', hasPages: false };
  expect(describeResults({ query: 'quorum', as: undefined }, [markdown])).toBe(
    '1. quorum.md  in rules\n   The quorum is seven members.',
  );
});

test('a snippet has no Markdown marks of headings or code', () => {
  const text = '## Quorum\n\nSeven members.\n\n```sh\nquorum # count\n```';
  const pages = [{ pageNumber: 1, text }];
  expect(describeResults({ query: 'quorum', as: undefined }, [{ ...found, pages }])).toContain(
    'Quorum Seven members. quorum # count',
  );
});

test('a visitor who finds nothing is told to search with --as', () => {
  expect(describeResults({ query: 'quorum', as: undefined }, [])).toContain('--as EMAIL');
  expect(describeResults({ query: 'quorum', as: 'me@example.com' }, [])).toBe('Nothing found.');
});
