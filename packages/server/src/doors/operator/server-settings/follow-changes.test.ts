import { expect, onTestFinished, test, vi } from 'vitest';
import { followChanges } from './follow-changes.ts';

test('changes are looked for one look at a time, and of failures in a row the first is told', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const warn = vi.fn<() => void>();
  const looks: PromiseWithResolvers<void>[] = [];
  const look = () => {
    const next = Promise.withResolvers<void>();
    looks.push(next);
    return next.promise;
  };
  const following = followChanges(look, { warn });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks).toHaveLength(1);
  const end = async (end_: (look_: PromiseWithResolvers<void>) => void) => {
    end_(looks.at(-1)!);
    await vi.advanceTimersByTimeAsync(2_000);
  };
  await end((it) => it.reject(new Error('away')));
  await end((it) => it.reject(new Error('away')));
  expect([looks.length, warn.mock.calls.length]).toEqual([3, 1]);
  await end((it) => it.resolve());
  await end((it) => it.reject(new Error('away again')));
  expect([looks.length, warn.mock.calls.length]).toEqual([5, 2]);
  following.stop();
  await end((it) => it.resolve());
  expect(looks).toHaveLength(5);
});
