import { expect, test } from 'vitest';
import { nearestFirst } from './nearest-first.ts';

test('tests are asked file by file, those beside the fault first', () => {
  const ids = ['a/b/c/z.test.ts#1', 'a/y.test.ts#2', 'a/b/x.test.ts#3', 'a/y.test.ts#4'];
  expect(nearestFirst(ids, 'a/b/x.ts')).toEqual([
    ['a/b/x.test.ts#3'],
    ['a/b/c/z.test.ts#1'],
    ['a/y.test.ts#2', 'a/y.test.ts#4'],
  ]);
});
