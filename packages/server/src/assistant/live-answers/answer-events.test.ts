import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { EventLog } from './answer-events.ts';

const say = (log: EventLog, ...texts: string[]) => {
  for (const text of texts) log.add({ name: 'delta', data: { text } });
};
const open = (log: EventLog, after = 0) => {
  const left = new AbortController();
  const reader = log.follow(after, left.signal);
  const next = async () => {
    const { done, value } = await reader.next();
    return done === true ? 'over' : value.map(({ at }) => at);
  };
  return { next, leave: () => left.abort() };
};

test('a reader gets earlier events at once, and later ones that were added together as one batch', async () => {
  const log = new EventLog();
  say(log, 'a', 'b');
  const [reader, late] = [open(log), open(log, 1)];
  expect(await reader.next()).toEqual([1, 2]);
  expect(await late.next()).toEqual([2]);
  const fresh = open(log, 2).next();
  await setImmediate();
  say(log, 'c', 'd', 'e');
  expect(await fresh).toEqual([3, 4, 5]);
  expect(await reader.next()).toEqual([3, 4, 5]);
});

test('events that come while a reader pauses are delivered together', async () => {
  const log = new EventLog();
  const reader = open(log);
  say(log, 'a');
  expect(await reader.next()).toEqual([1]);
  const rested = reader.next();
  say(log, 'b');
  await setImmediate();
  say(log, 'c');
  expect(await rested).toEqual([2, 3]);
});

test('a reader does not pause once the log has ended', async () => {
  const log = new EventLog();
  const reader = open(log);
  say(log, 'a');
  await reader.next();
  const rested = reader.next();
  say(log, 'b');
  log.end();
  expect([await rested, await reader.next()]).toEqual([[2], 'over']);
  expect([await open(log).next(), await open(log, 2).next(), await open(log, 9).next()]).toEqual([
    [1, 2],
    'over',
    'over',
  ]);
});

test('a reader who leaves is released while waiting or pausing', async () => {
  const log = new EventLog();
  const [waiting, resting] = [open(log), open(log)];
  const waited = waiting.next();
  say(log, 'a');
  expect([await waited, await resting.next()]).toEqual([[1], [1]]);
  const ends = [waiting.next(), resting.next()];
  for (const { leave } of [waiting, resting]) leave();
  expect(await Promise.all(ends)).toEqual(['over', 'over']);
});
