import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

test('so many of one name go at once, the others as they have come, whatever becomes of those before', async () => {
  const inTurn = openTurns(2);
  const began: string[] = [];
  let [running, most] = [0, 0];
  const work =
    (label: string, fails = false) =>
    async () => {
      began.push(label);
      most = Math.max(most, (running += 1));
      await wait(5);
      running -= 1;
      if (fails) throw new Error(label);
      return label;
    };
  const done = await Promise.allSettled([
    inTurn('a', work('1')),
    inTurn('a', work('2', true)),
    inTurn('a', work('3')),
    inTurn('a', work('4')),
    inTurn('a', work('5')),
  ]);
  expect(began).toEqual(['1', '2', '3', '4', '5']);
  expect(most).toBe(2);
  expect(done.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await inTurn('a', work('6'))).toBe('6');
});

test('work of another name does not wait', async () => {
  const inTurn = openTurns(1);
  let end = () => {};
  const long = inTurn('a', () => new Promise<void>((over) => (end = over)));
  expect(await inTurn('b', async () => 'done')).toBe('done');
  end();
  await long;
});
