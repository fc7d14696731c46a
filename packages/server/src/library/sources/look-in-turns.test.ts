import { expect, test } from 'vitest';
import { openLooks } from './look-in-turns.ts';

test('an organisation looks at two places at once, however many it asks for, and others need not wait', async () => {
  const looks = openLooks();
  let [running, most] = [0, 0];
  const gates: (() => void)[] = [];
  const look = (orgId: string) =>
    looks(orgId, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => gates.push(resolve));
      running -= 1;
      return orgId;
    });
  const all = Array.from({ length: 5 }, () => look('a'));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect([running, most]).toEqual([2, 2]);
  const other = look('b');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(running).toBe(3);
  while (gates.length > 0) {
    gates.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(await Promise.all([...all, other])).toEqual(['a', 'a', 'a', 'a', 'a', 'b']);
  expect(most).toBe(3);
});

test('a look that fails lets the next one go', async () => {
  const looks = openLooks();
  const failing = Array.from({ length: 4 }, () =>
    looks('a', () => Promise.reject(new Error('away'))).catch(() => 'failed'),
  );
  expect(await Promise.all(failing)).toEqual(['failed', 'failed', 'failed', 'failed']);
  expect(await looks('a', async () => 'here')).toBe('here');
});
