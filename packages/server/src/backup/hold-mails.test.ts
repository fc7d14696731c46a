import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { transaction } from '#db/database.ts';
import type { JobQueue } from '#jobs/jobs.ts';
import { queues } from '#jobs/queues.ts';
import { finishCopy } from './finish-copy.ts';

const all = Object.keys(queues) as JobQueue[];
const links = ['send-password-reset', 'send-sign-in-link'];
const sending = [...links, 'mail-webhook-end', 'send-left-question', 'send-mail'];

/** Finishes a copy that has a job in every queue. Returns the queues whose job is kept. */
async function finishWithJobs({ sendsMail }: { sendsMail: boolean }): Promise<string[]> {
  const { parts } = await testApp();
  const { pool } = parts.database;
  const mark = crypto.randomUUID();
  await transaction(parts.db, async (tx) => {
    for (const queue of all) {
      await parts.jobs.enqueue(tx, queue, { mark }, { startAfterSeconds: 3600 });
    }
  });
  const copy = { isVerified: false, searches: [], sendsMail, made: undefined };
  await finishCopy(parts.database, copy);
  const { rows } = await pool.query<{ name: string }>(
    `delete from pgboss.job where data ->> 'mark' = $1 returning name`,
    [mark],
  );
  return rows.map(({ name }) => name).toSorted();
}

const without = (names: readonly string[]) => all.filter((it) => !names.includes(it)).toSorted();

test('a restored copy drops all jobs that would send a mail to people', async () => {
  expect(await finishWithJobs({ sendsMail: false })).toEqual(without(sending));
});

test('a restored copy that sends mail drops only jobs that mail a link to sign in or to reset a password', async () => {
  expect(await finishWithJobs({ sendsMail: true })).toEqual(without(links));
});
