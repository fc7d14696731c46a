import { expect, test } from 'vitest';
import { nextWaitMs, readRetryAfterMs, waitFor } from './retry-wait.ts';

test.each([
  ['no header', null, undefined],
  ['seconds', '3', 3000],
  ['nothing to wait for', '0', 0],
  ['a date in the past', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ['rubbish', 'soon', undefined],
  ['a number below zero', '-5x', undefined],
])('Retry-After is read: %s', (_name, header, waitMs) => {
  expect(readRetryAfterMs(header)).toBe(waitMs);
});

test('Retry-After is read: a future date', () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString();
  const waitMs = readRetryAfterMs(inAMinute) ?? 0;
  expect(waitMs).toBeGreaterThan(50_000);
  expect(waitMs).toBeLessThanOrEqual(60_000);
});

test('waits grow and are never shorter than Retry-After', () => {
  const [first, third] = [nextWaitMs(1, 100, undefined), nextWaitMs(3, 100, undefined)];
  expect(first).toSatisfy((it: number) => it >= 75 && it <= 125);
  expect(third).toSatisfy((it: number) => it >= 300 && it <= 500);
  expect(nextWaitMs(1, 100, 7000)).toBe(7000);
  expect(nextWaitMs(1, 100, 0)).toBeGreaterThan(70);
});

test('a wait ends with the reason of its abort signal', async () => {
  const giveUp = new AbortController();
  const waiting = waitFor(60_000, giveUp.signal);
  giveUp.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(waitFor(60_000, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});
