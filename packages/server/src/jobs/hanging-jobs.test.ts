import { expect, test, vi } from 'vitest';
import { testSettings } from '../../../../test/app.ts';
import { openDatabase, transaction } from '../db/database.ts';
import { createLog } from '../log.ts';
import { openJobs } from './open-jobs.ts';
import { queues } from './queues.ts';

test('jobs that hang hold up none of other groups, however many they are', async () => {
  const { settings, tidy } = await testSettings();
  const database = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir });
  const jobs = await openJobs(database, createLog('silent'));
  const begun = new Set<string>();
  const gate = Promise.withResolvers<void>();
  try {
    await jobs.work<{ webhookId: string }>('deliver-webhook', async ({ data }) => {
      begun.add(data.webhookId);
      await gate.promise;
    });
    const many = queues['deliver-webhook'].localConcurrency * 2;
    const hanging = Array.from({ length: many }, (_, at) => ({ webhookId: `hook ${at}` }));
    await transaction(database.db, (tx) => jobs.enqueueAll(tx, 'deliver-webhook', hanging));
    await vi.waitFor(() => expect(begun.size).toBe(many), { timeout: 50_000, interval: 100 });
  } finally {
    gate.resolve();
    await jobs.stop();
    await database.close();
    await tidy();
  }
}, 90_000);
