import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('steps become smaller while they take long, and larger again, within limits', async () => {
  const pace = createPace();
  expect(pace.passages()).toBe(10);
  for (const expected of [5, 5]) {
    await pace.measure(() => delay(120));
    expect(pace.passages()).toBe(expected);
  }
  for (const expected of [10, 20, 40, 50, 50]) {
    await pace.measure(async () => {});
    expect(pace.passages()).toBe(expected);
  }
});
