import { expect, test } from 'vitest';
import { retryLockTimeout } from './retry-lock-timeout.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

test('a transaction that got no lock runs again until it gets one', async () => {
  let tries = 0;
  const done = retryLockTimeout(async () => {
    tries += 1;
    if (tries < 3) throw withCode('55P03');
    return 'done';
  });
  expect(await done).toBe('done');
  expect(tries).toBe(3);
});

test('any other error is thrown at once', async () => {
  let tries = 0;
  const failing = retryLockTimeout(async () => {
    tries += 1;
    throw withCode('40P01');
  });
  await expect(failing).rejects.toThrow('40P01');
  expect(tries).toBe(1);
});

test('a lock that is never free is an error after the last try', async () => {
  let tries = 0;
  const failing = retryLockTimeout(async () => {
    tries += 1;
    throw withCode('55P03');
  }, 3);
  await expect(failing).rejects.toThrow('55P03');
  expect(tries).toBe(3);
});
