import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

test('the first error is thrown once nothing is running any more, and the rest is not begun', async () => {
  let underWay = 0;
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    underWay += 1;
    await wait(item === 2 ? 1 : 30);
    underWay -= 1;
    if (item === 2) throw new Error('the second is broken');
  };
  const items = Array.from({ length: 40 }, (_, at) => at);
  await expect(inParallel(items, work)).rejects.toThrow('the second is broken');
  expect(underWay).toBe(0);
  expect(begun.length).toBeLessThan(items.length);
});

test('without an error each item is done once', async () => {
  const done: number[] = [];
  const items = Array.from({ length: 40 }, (_, at) => at);
  await inParallel(items, async (item) => void done.push(item));
  expect(done.toSorted((one, other) => one - other)).toEqual(items);
});
