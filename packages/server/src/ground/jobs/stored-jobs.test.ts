import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testSettings } from '../../../../../test/app.ts';
import { openDatabase, transaction } from '#ground/db/database.ts';
import { createLog } from '#ground/log.ts';
import type { JobQueue } from './jobs.ts';
import { openJobs } from './open-jobs.ts';
import { findWaitingJobs, requeueOrphans } from './jobs.queries.ts';

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

beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(database.db);
});

/** Stores a job without a worker for it. It became due that many seconds ago. */
async function plant(queue: JobQueue, state: string, dueForSeconds: number): Promise<void> {
  await transaction(database.db, async (tx) => {
    await jobs.enqueue(tx, queue, { mark: state });
    await sql`
      update pgboss.job
      set state = ${state}::pgboss.job_state,
        start_after = now() - make_interval(secs => ${dueForSeconds}), data = '{}'
      where data ->> 'mark' = ${state}`.execute(tx);
  });
}

test('the jobs that wait are those that are due and not begun, counted by queue from the oldest', async () => {
  await plant('remove-file', 'created', 100);
  await plant('remove-file', 'retry', 500);
  await plant('remove-file', 'created', -600);
  for (const state of ['active', 'completed', 'failed']) await plant('remove-file', state, 900);
  await plant('send-mail', 'retry', -600);
  await plant('process-document', 'retry', 50);
  const waiting = await findWaitingJobs(database);
  expect(waiting.toSorted((a, b) => b.jobs - a.jobs)).toEqual([
    { queue: 'remove-file', jobs: 2, oldestSeconds: expect.closeTo(500, -2) },
    { queue: 'process-document', jobs: 1, oldestSeconds: expect.closeTo(50, -2) },
  ]);
});

test('of the stored jobs only the running ones are put back, to begin at once', async () => {
  for (const state of ['created', 'retry', 'active', 'completed', 'failed', 'cancelled'])
    await plant('remove-file', state, -600);
  await requeueOrphans(database);
  const { rows } = await sql`
    select state::text, start_after <= now() as "isDue" from pgboss.job order by 1, 2`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { state: 'cancelled', isDue: false },
    { state: 'completed', isDue: false },
    { state: 'created', isDue: false },
    { state: 'failed', isDue: false },
    { state: 'retry', isDue: false },
    { state: 'retry', isDue: true },
  ]);
});
