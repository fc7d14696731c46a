import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { openBudgets } from '../db/open-budgets.ts';
import { Failure } from '../failure.ts';
import { createUploadBudget } from './upload-budget.ts';
import type { TakeUpload } from './upload-budget.ts';

const mebibyte = 1024 * 1024;
const rateLimits = {
  requestsPerMinute: 9,
  searchesPerMinute: 9,
  additionsPerMinute: 9,
  mailsPerHour: 9,
};

/** A process that hands out budgets of so many mebibytes. */
let open: (mebibytes: number) => TakeUpload;

beforeAll(async () => {
  const { pool } = (await testApp()).parts.database;
  open = (mebibytes) => {
    const settings = { rateLimits, uploadHourlyMaxBytes: mebibytes * mebibyte };
    return createUploadBudget(settings, openBudgets(pool));
  };
});

/** Whether so many bytes are let in; a refusal says when to come again. */
async function takes(take: TakeUpload, asker: string, bytes: number): Promise<boolean> {
  try {
    await take(asker, bytes);
    return true;
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    expect(cause.code).toBe('too_many_bytes');
    expect(Number(cause.headers['retry-after'])).toBeGreaterThan(3000);
    return false;
  }
}

test('S41: what is uploaded in an hour is counted by all processes together', async () => {
  const [one, two] = [open(4), open(4)];
  const asker = randomUUID();
  expect(await takes(one, asker, 2 * mebibyte)).toBe(true);
  expect(await takes(two, asker, 2 * mebibyte)).toBe(true);
  expect(await takes(one, asker, 1)).toBe(false);
  expect(await takes(two, asker, 1)).toBe(false);
  expect(await takes(two, randomUUID(), 4 * mebibyte)).toBe(true);
});

test('a process that begins anew gives nothing back', async () => {
  const asker = randomUUID();
  expect(await takes(open(4), asker, 4 * mebibyte)).toBe(true);
  expect(await takes(open(4), asker, 1)).toBe(false);
});

test('to the last byte, in pieces of any size, also beyond what a counter of bytes would hold', async () => {
  const take = open(3);
  const asker = randomUUID();
  for (const bytes of [1, mebibyte, 7, mebibyte - 1, mebibyte - 7]) {
    expect(await takes(take, asker, bytes)).toBe(true);
  }
  expect(await takes(take, asker, 1)).toBe(false);
  expect(await takes(open(20_480), randomUUID(), 20_480 * mebibyte)).toBe(true);
});
