import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { transaction } from '#ground/db/database.ts';
import type { JobQueue } from './jobs.ts';
import { queues } from './queues.ts';

const none = randomUUID();
/** The data of every kind of job, about things that do not exist: there is nothing to do. */
const nothing = {
  orgId: none,
  documentId: none,
  version: 1,
  fileKey: none,
  mailId: none,
  webhookId: none,
  leftQuestionId: none,
  userId: none,
  runId: none,
  trainingIds: [],
  email: 'nobody@queues.example',
};

test.each(Object.keys(queues) as JobQueue[])(
  'a started server has a worker that takes the jobs of the queue %s',
  async (queue) => {
    const { parts } = await testApp();
    const mark = randomUUID();
    await transaction(parts.db, (tx) => parts.jobs.enqueue(tx, queue, { ...nothing, mark }));
    const readState = async () => {
      const { rows } = await sql<{ state: string }>`
        select state from pgboss.job where data ->> 'mark' = ${mark}`.execute(parts.db);
      return rows[0]?.state;
    };
    // A worker looks every two seconds. What becomes of the job is not asked here.
    const wait = { timeout: 10_000, message: `no worker of ${queue}: is its jobs.work missing?` };
    await expect.poll(readState, wait).toMatch(/^(completed|retry|failed)$/);
  },
);
