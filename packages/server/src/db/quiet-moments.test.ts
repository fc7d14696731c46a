import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  openPolling,
  runFirst,
  runInQuiet,
  tidyAtRest,
  tidyInQuiet,
  yieldToRequests,
} from './quiet-moments.ts';

/** The clock stands still unless a test moves it, however slow the machine is. */
let now = 0;
beforeEach(() => {
  now = 1_000_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

function openQuietPool() {
  const idle = { waitingCount: 0, idleCount: 1, totalCount: 1 };
  const pool = Object.assign(new EventEmitter(), idle) as unknown as pg.Pool;
  yieldToRequests(pool);
  return pool;
}

/** Begins a search that lasts until it is ended. */
function beginSearch(pool: pg.Pool) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = runFirst(pool, () => promise);
  return () => {
    resolve();
    return done;
  };
}

/** Long enough for work that waits to look again many times. */
const look = () => delay(150);

describe('background work on one connection', () => {
  test('waits until the search has ended', async () => {
    const pool = openQuietPool();
    const end = beginSearch(pool);
    const work = vi.fn<() => Promise<string>>(async () => 'done');
    const done = runInQuiet(pool, 'a', work);
    await look();
    expect(work).not.toHaveBeenCalled();
    await end();
    expect(await done).toBe('done');
  });

  test('begins beside a search that takes longer than a second', async () => {
    const pool = openQuietPool();
    const end = beginSearch(pool);
    const done = tidyInQuiet(pool, async () => 'done');
    await look();
    now += 1001;
    expect(await done).toBe('done');
    await end();
  });

  test('of one organisation lets others take their turn in between', async () => {
    const pool = openQuietPool();
    const order: string[] = [];
    const work = (name: string) => runInQuiet(pool, name, async () => void order.push(name));
    await Promise.all([work('a'), work('a'), work('a'), work('b')]);
    expect(order).toEqual(['a', 'a', 'b', 'a']);
  });

  test('is counted as none of the requests that it waits for', async () => {
    const pool = openQuietPool();
    await runInQuiet(pool, 'a', async () => void pool.emit('release'));
    expect(await runInQuiet(pool, 'a', async () => 'at once')).toBe('at once');
    pool.emit('release');
    const work = vi.fn<() => Promise<string>>(async () => 'later');
    const done = runInQuiet(pool, 'a', work);
    await look();
    expect(work).not.toHaveBeenCalled();
    now += 15;
    expect(await done).toBe('later');
  });

  test('that takes long waits until nobody has searched for a second, and holds up no other', async () => {
    const pool = openQuietPool();
    await beginSearch(pool)();
    const vacuum = vi.fn<() => Promise<string>>(async () => 'done');
    const done = tidyAtRest(pool, vacuum);
    now += 999;
    await look();
    expect(await runInQuiet(pool, 'a', async () => 'meanwhile')).toBe('meanwhile');
    expect(vacuum).not.toHaveBeenCalled();
    now += 1;
    expect(await done).toBe('done');
  });

  test('that takes long begins after five minutes of searches', async () => {
    const pool = openQuietPool();
    const end = beginSearch(pool);
    const done = tidyAtRest(pool, async () => 'done');
    await look();
    now += 300_001;
    // Then it waits for a quiet moment like other work.
    await look();
    now += 1001;
    expect(await done).toBe('done');
    await end();
  });
});

test('polls of many queues run one after the other and delay no background work', async () => {
  const pool = openQuietPool();
  let [asked, mostAtOnce] = [0, 0];
  const query = async (text: string) => {
    await delay(5);
    return text;
  };
  const release = () => {
    asked -= 1;
    pool.emit('release');
  };
  const connect = async () => {
    asked += 1;
    mostAtOnce = Math.max(mostAtOnce, asked);
    return { query, release };
  };
  const poll = openPolling(Object.assign(pool, { connect }));
  expect(await Promise.all(['a', 'b', 'c'].map((text) => poll(text)))).toEqual(['a', 'b', 'c']);
  expect(mostAtOnce).toBe(1);
  expect(await runInQuiet(pool, 'a', async () => 'at once')).toBe('at once');
});

test('without one connection nothing waits', async () => {
  const pool = {};
  const search = beginSearch(pool as pg.Pool);
  expect(await tidyAtRest(pool, () => runInQuiet(pool, 'a', async () => 'done'))).toBe('done');
  await search();
});
