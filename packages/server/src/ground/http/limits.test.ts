import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Failure } from '#ground/failure.ts';
import { leaseBudget } from './lease-budget.ts';
import { createLimits } from './limits.ts';
import type { Limits } from './limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Counts how many requests of a class are granted before the first refusal. */
async function countGranted(limits: Limits, rate: Parameters<Limits>[1]): Promise<number> {
  for (let count = 0; ; count += 1) {
    try {
      await limits('key', rate);
    } catch (cause) {
      if (cause instanceof Failure && cause.code === 'too_many_requests') return count;
      throw cause;
    }
  }
}

test('searches and additions have limits of their own, and each counts as a request too', async () => {
  const several = { searchesPerMinute: 3, additionsPerMinute: 5, mailsPerHour: 1 };
  const limits = createLimits({ ...several, requestsPerMinute: 11 });
  expect(await countGranted(limits, 'searches')).toBe(3);
  expect(await countGranted(limits, 'additions')).toBe(5);
  // Ten were used: eight granted and two refused.
  expect(await countGranted(limits, 'requests')).toBe(1);
});

describe('S56: an organisation', () => {
  const few = {
    requestsPerMinute: 4,
    searchesPerMinute: 2,
    additionsPerMinute: 2,
    mailsPerHour: 1,
  };
  const granted = async (
    limits: Limits,
    key: string,
    rate: 'requests' | 'searches',
    orgId: string,
  ) =>
    limits(key, rate, orgId).then(
      () => true,
      (cause: unknown) => cause as Failure,
    );

  test('has the budget of five keys, however many keys ask', async () => {
    const limits = createLimits({ ...few, requestsPerMinute: 100 });
    const outcomes = [];
    for (let key = 0; key < 30; key += 1) {
      outcomes.push(await granted(limits, `key-${key}`, 'searches', 'org'));
    }
    expect(outcomes.filter((it) => it === true)).toHaveLength(10);
    expect(outcomes.at(-1)).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('organisation'),
      headers: { 'retry-after': '60', 'ratelimit-limit': '10' },
    });
    expect(await granted(limits, 'key-of-others', 'searches', 'other')).toBe(true);
  });

  test('loses nothing by the refused requests of one key, of either class', async () => {
    const limits = createLimits(few);
    for (let count = 0; count < 200; count += 1) {
      await granted(limits, 'greedy', count % 2 ? 'requests' : 'searches', 'org');
    }
    let others = 0;
    for (let key = 0; key < 40; key += 1) {
      if ((await granted(limits, `key-${key}`, 'requests', 'org')) === true) others += 1;
    }
    // Five times four, less what the greedy key was granted.
    expect(others).toBe(16);
  });

  test('that is refused takes nothing from the key', async () => {
    const limits = createLimits({ ...few, requestsPerMinute: 100 });
    for (let key = 0; key < 10; key += 1) await granted(limits, `key-${key}`, 'searches', 'org');
    for (let count = 0; count < 20; count += 1) await granted(limits, 'late', 'searches', 'org');
    expect(await granted(limits, 'late', 'searches', 'another')).toBe(true);
    expect(await granted(limits, 'late', 'searches', 'another')).toBe(true);
  });
});

const settings = { requestsPerMinute: 2, searchesPerMinute: 1, additionsPerMinute: 1 };

test('the headers tell what is left and when to try again, in both spellings', async () => {
  const limits = createLimits({ ...settings, mailsPerHour: 1 });
  expect(await limits('key', 'requests')).toEqual({
    'ratelimit-policy': '"requests";q=2;w=60',
    ratelimit: '"requests";r=1;t=60',
    'ratelimit-limit': '2',
    'ratelimit-remaining': '1',
    'ratelimit-reset': '60',
  });
  expect((await limits('key', 'searches'))['ratelimit']).toBe('"searches";r=0;t=60');
  vi.advanceTimersByTime(40_000);
  const refused = await limits('key', 'requests').catch((cause: unknown) => cause as Failure);
  expect(refused).toMatchObject({
    code: 'too_many_requests',
    headers: { 'retry-after': '20', 'ratelimit-remaining': '0', 'ratelimit-reset': '20' },
  });
  vi.advanceTimersByTime(19_999);
  const late = await limits('key', 'requests').catch((cause: unknown) => cause as Failure);
  expect(late).toMatchObject({ headers: { 'retry-after': '1' } });
});

test('the requests of a widget page have a limit of their own, 240 a minute', async () => {
  const limits = createLimits({ ...settings, mailsPerHour: 1 });
  expect(await countGranted(limits, 'visits')).toBe(240);
  expect(await countGranted(limits, 'requests')).toBe(2);
});

test('limits that are switched off count nothing and send no headers', async () => {
  const limits = createLimits('off');
  for (let count = 0; count < 300; count += 1) expect(await limits('key', 'visits')).toEqual({});
});

describe('a budget that several processes share', () => {
  const grantedOf = async (take: ReturnType<typeof leaseBudget>, times: number) => {
    const states = await Promise.all(Array.from({ length: times }, () => take('key')));
    return states.filter(({ isGranted }) => isGranted).length;
  };

  test('is never exceeded, and falls short by no more than the other processes have leased', async () => {
    const store = new RateLimiterMemory({ points: 500, duration: 60 });
    const [one, two] = [leaseBudget(store), leaseBudget(store)];
    const granted = [
      await grantedOf(one, 105),
      await grantedOf(two, 400),
      await grantedOf(one, 400),
    ];
    expect(granted[0]).toBe(105);
    const sum = granted[0]! + granted[1]! + granted[2]!;
    expect(sum).toBeLessThanOrEqual(500);
    expect(sum).toBeGreaterThanOrEqual(490);
  });

  test('asks the store once for each fiftieth of it, and no more once it is used up', async () => {
    const store = new RateLimiterMemory({ points: 500, duration: 60 });
    const asked = vi.spyOn(store, 'consume');
    const take = leaseBudget(store);
    expect(await grantedOf(take, 100)).toBe(100);
    expect(asked).toHaveBeenCalledTimes(10);
    expect(await grantedOf(take, 1000)).toBe(400);
    expect(asked).toHaveBeenCalledTimes(50);
  });

  test('tells what is left of it, and is full again when its time is over', async () => {
    const take = leaseBudget(new RateLimiterMemory({ points: 100, duration: 60 }));
    const left = [await take('a'), await take('a'), await take('b')].map((it) => it.remaining);
    expect(left).toEqual([99, 98, 99]);
    for (let count = 0; count < 98; count += 1) await take('a');
    expect(await take('a')).toMatchObject({ isGranted: false, remaining: 0 });
    vi.advanceTimersByTime(60_001);
    expect(await take('a')).toMatchObject({ isGranted: true, remaining: 99 });
  });

  test('of less than fifty is leased one at a time', async () => {
    const store = new RateLimiterMemory({ points: 3, duration: 60 });
    const [one, two] = [leaseBudget(store), leaseBudget(store)];
    expect([await grantedOf(one, 1), await grantedOf(two, 5), await grantedOf(one, 5)]).toEqual([
      1, 2, 0,
    ]);
  });

  test('is leased once for several requests at the same moment', async () => {
    const store = new RateLimiterMemory({ points: 500, duration: 60 });
    const asked = vi.spyOn(store, 'consume');
    expect(await grantedOf(leaseBudget(store), 3)).toBe(3);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('is asked for again after an error of the store', async () => {
    const store = new RateLimiterMemory({ points: 100, duration: 60 });
    vi.spyOn(store, 'consume').mockRejectedValueOnce(new Error('no database'));
    const take = leaseBudget(store);
    await expect(take('a')).rejects.toThrow('no database');
    expect(await take('a')).toMatchObject({ isGranted: true });
  });
});
