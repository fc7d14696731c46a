import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { sweepOrphanFiles } from './reconcile.ts';

test('to stop a sweep is to wait until it has ended; it removes no further file', async () => {
  const { parts } = await testApp();
  const listing = Promise.withResolvers<void>();
  const removed: string[] = [];
  const events: string[] = [];
  const files = {
    ...parts.files,
    async *list() {
      await listing.promise;
      events.push('listed');
      yield randomUUID();
    },
    remove: async (key: string) => {
      removed.push(key);
    },
  };
  const sweep = sweepOrphanFiles({ ...parts, files, openedAt: new Date() });
  const stop = async () => {
    await sweep.stop();
    events.push('stopped');
  };
  const stopped = stop();
  await setImmediate();
  listing.resolve();
  await stopped;
  expect(events).toEqual(['listed', 'stopped']);
  expect(removed).toEqual([]);
});
