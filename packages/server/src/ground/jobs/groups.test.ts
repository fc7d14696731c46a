import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { testSettings } from '../../../../../test/app.ts';
import { openDatabase, transaction } from '#ground/db/database.ts';
import { createLog } from '#ground/log.ts';
import { openJobs } from './open-jobs.ts';

const {
  settings: { databaseUrl: url, dataDir },
  tidy,
} = await testSettings();
const database = await openDatabase({ url, dataDir });
const jobs = await openJobs(database, createLog('silent'));
afterAll(async () => {
  await jobs.stop();
  await database.close();
  await tidy();
});

test('a job of a group waits for another one of it, and not for those of other groups', async () => {
  const add = (...groups: string[]) =>
    transaction(database.db, async (tx) => {
      for (const group of groups) await jobs.enqueue(tx, 'run-directory', { group }, { group });
    });
  const [begun, ended]: [string[], string[]] = [[], []];
  const slow = Promise.withResolvers<void>();
  await add('many');
  await jobs.work<{ group: string }>('run-directory', async ({ data: { group } }) => {
    begun.push(group);
    if (group === 'many') await slow.promise;
    ended.push(group);
  });
  await vi.waitFor(() => expect(begun).toEqual(['many']), { timeout: 10_000 });
  // More than there are workers.
  await add('many', 'many', 'many', 'many', 'many', 'many', 'few');
  await vi.waitFor(() => expect(ended).toEqual(['few']), { timeout: 10_000 });
  await delay(300);
  expect(begun).toEqual(['many', 'few']);
  slow.resolve();
  await vi.waitFor(() => expect(ended).toHaveLength(8), { timeout: 30_000 });
});
