import { expect, test } from 'vitest';
import { countFitting } from './count-fitting.ts';

test.each([
  [[], 0],
  [[0, 0, 0], 3],
  [[60_000, 40_000], 2],
  [[60_000, 40_000, 0, 1], 3],
  [[60_000, 40_001, 5], 1],
  [[100_000, 1], 1],
  // A group of more members than that has a page of its own.
  [[100_001, 1], 1],
])('of groups with %j members, %i fit on a page', (members, fitting) => {
  expect(countFitting(members)).toBe(fitting);
});
