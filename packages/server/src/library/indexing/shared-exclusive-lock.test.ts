import { expect, test } from 'vitest';
import { createSharedExclusiveLock } from './shared-exclusive-lock.ts';

/** Makes work that ends on command and records when it begins. */
function openWork(begun: string[]) {
  const ends = new Map<string, PromiseWithResolvers<void>>();
  return {
    begin: (name: string) => {
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      return () => {
        begun.push(name);
        return end.promise;
      };
    },
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

/** Waits until everything has happened that can happen before more work ends. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('shared work runs side by side; exclusive work runs alone, after earlier and before later work', async () => {
  const begun: string[] = [];
  const { begin, end, fail } = openWork(begun);
  const lock = createSharedExclusiveLock();
  const all = [
    lock.runShared(begin('a')),
    lock.runShared(begin('b')),
    lock.runExclusive(begin('suspect 1')),
    lock.runExclusive(begin('suspect 2')),
    lock.runShared(begin('c')),
  ].map((work) => work.catch((error: Error) => error.message));
  await settle();
  expect(begun).toEqual(['a', 'b']);
  end('a');
  await settle();
  expect(begun).toEqual(['a', 'b']);
  fail('b');
  await settle();
  expect(begun).toEqual(['a', 'b', 'suspect 1']);
  fail('suspect 1');
  await settle();
  expect(begun).toEqual(['a', 'b', 'suspect 1', 'suspect 2']);
  end('suspect 2');
  await settle();
  expect(begun).toEqual(['a', 'b', 'suspect 1', 'suspect 2', 'c']);
  end('c');
  expect(await Promise.all(all)).toEqual([undefined, 'b', 'suspect 1', undefined, undefined]);
});
