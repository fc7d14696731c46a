import { expect, it } from 'vitest';
import { withDescendants } from './process-memory.ts';

it('has its children and theirs as descendants, in any session', () => {
  const parents = new Map([
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 1],
  ]);
  expect(withDescendants(2, parents)).toEqual([2, 3, 4, 5]);
  expect(withDescendants(6, parents)).toEqual([6]);
});
