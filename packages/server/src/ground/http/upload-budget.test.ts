import { randomUUID } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { openBudgets } from '#ground/db/open-budgets.ts';
import { Failure } from '#ground/failure.ts';
import { createUploadBudget } from './upload-budget.ts';
import type { TakeUpload } from './upload-budget.ts';

const mebibyte = 1024 * 1024;
const rateLimits = {
  requestsPerMinute: 9,
  searchesPerMinute: 9,
  additionsPerMinute: 9,
  mailsPerHour: 9,
};

const { pool } = (await testApp()).parts.database;
/** Opens budgets of this many mebibytes, as one process does. */
const open = (mebibytes: number) => {
  const settings = { rateLimits, uploadHourlyMaxBytes: mebibytes * mebibyte };
  return createUploadBudget(settings, openBudgets(pool));
};

/** True if the bytes are granted. Checks that a refusal says when to try again. */
async function takes(take: TakeUpload, caller: string, bytes: number): Promise<boolean> {
  try {
    await take(caller, bytes);
    return true;
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    expect(cause.code).toBe('too_many_bytes');
    expect(Number(cause.headers['retry-after'])).toBeGreaterThan(3000);
    expect(Number(cause.headers['retry-after'])).toBeLessThanOrEqual(3600);
    return false;
  }
}

test('S41: the bytes that a caller uploads in an hour are counted by all processes together', async () => {
  const [one, two] = [open(4), open(4)];
  const caller = randomUUID();
  expect(await takes(one, caller, 2 * mebibyte)).toBe(true);
  expect(await takes(two, caller, 2 * mebibyte)).toBe(true);
  expect(await takes(one, caller, 1)).toBe(false);
  expect(await takes(two, caller, 1)).toBe(false);
  expect(await takes(two, randomUUID(), 4 * mebibyte)).toBe(true);
});

test('a restarted process gives back no budget', async () => {
  const caller = randomUUID();
  expect(await takes(open(4), caller, 4 * mebibyte)).toBe(true);
  expect(await takes(open(4), caller, 1)).toBe(false);
});

test('a budget of any size can be used to the last byte, in pieces of any size', async () => {
  const take = open(3);
  const caller = randomUUID();
  for (const bytes of [1, mebibyte, 7, mebibyte - 1, mebibyte - 7]) {
    expect(await takes(take, caller, bytes)).toBe(true);
  }
  expect(await takes(take, caller, 1)).toBe(false);
  expect(await takes(open(20_480), randomUUID(), 20_480 * mebibyte)).toBe(true);
});

test('a refused upload uses up what is left of the budget', async () => {
  const take = open(4);
  const caller = randomUUID();
  expect(await takes(take, caller, mebibyte / 2)).toBe(true);
  expect(await takes(take, caller, 5 * mebibyte)).toBe(false);
  expect(await takes(take, caller, 1)).toBe(false);
});

test('without rate limits every upload is admitted', async () => {
  const settings = { rateLimits: 'off' as const, uploadHourlyMaxBytes: mebibyte };
  const take = createUploadBudget(settings, () => {
    throw new Error('nothing is counted');
  });
  expect(await takes(take, randomUUID(), 100 * mebibyte)).toBe(true);
});

test('after an hour a process leases from the whole budget again', async () => {
  vi.useFakeTimers();
  try {
    const settings = { rateLimits, uploadHourlyMaxBytes: 100 * mebibyte };
    const asked: number[] = [];
    const take = createUploadBudget(settings, (_, points, duration) => {
      const store = new RateLimiterMemory({ points, duration });
      const consume = store.consume.bind(store);
      return Object.assign(store, {
        consume: (key: string, wanted: number) => {
          asked.push(wanted);
          return consume(key, wanted);
        },
      });
    });
    await take('a', 100 * mebibyte);
    expect(await takes(take, 'a', 1)).toBe(false);
    await take('b', 1);
    vi.advanceTimersByTime(3600_001);
    asked.length = 0;
    await take('a', mebibyte);
    await take('a', mebibyte);
    await take('b', 2 * mebibyte);
    // A fiftieth of the budget each, even though a byte was left from the hour before.
    expect(asked).toEqual([2, 2]);
  } finally {
    vi.useRealTimers();
  }
});
