import { expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';

test('steps become smaller while they take long, and larger again, within limits', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const take = (ms: number) => async () => {
    now += ms;
  };
  const pace = createPace();
  expect(pace.passages()).toBe(10);
  for (const expected of [5, 5]) {
    await pace.measure(take(120));
    expect(pace.passages()).toBe(expected);
  }
  for (const expected of [10, 20, 40, 50, 50]) {
    await pace.measure(take(0));
    expect(pace.passages()).toBe(expected);
  }
});
