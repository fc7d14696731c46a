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

test('of two that are as near, the one that takes less time is asked first', () => {
  const ids = ['a/slow.test.ts#1', 'a/quick.test.ts#2', 'b/quickest.test.ts#3'];
  const times = new Map([
    ['a/slow.test.ts', 9_000],
    ['a/quick.test.ts', 90],
    ['b/quickest.test.ts', 9],
  ]);
  expect(nearestFirst(ids, 'a/x.ts', times)).toEqual([[ids[1]], [ids[0]], [ids[2]]]);
});
