import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

test.each([
  ['3', 3],
  ['1.5', 1],
  ['-1', 1],
  ['0', 1],
  ['', 1],
  ['x', 1],
  ['1e999', 1],
  [undefined, 1],
])('the page %o of an address is page %i', (parameter, page) => {
  expect(readPage(parameter)).toBe(page);
});
