import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { transaction } from '#db/database.ts';
import type { JobQueue } from '#jobs/jobs.ts';
import { holdMails } from './hold-mails.queries.ts';

const queues: JobQueue[] = [
  'process-document',
  'send-mail',
  'send-sign-in-link',
  'send-password-reset',
  'send-left-question',
  'mail-webhook-end',
];

test('a copy keeps no job that would send something to people, the questions of visitors included', async () => {
  const { parts } = await testApp();
  const mark = crypto.randomUUID();
  await transaction(parts.db, async (tx) => {
    for (const queue of queues) {
      await parts.jobs.enqueue(tx, queue, { mark }, { startAfterSeconds: 3600 });
    }
  });
  const waiting = async () => {
    const { rows } = await parts.database.pool.query<{ name: string }>(
      `select name from pgboss.job where data ->> 'mark' = $1 order by name`,
      [mark],
    );
    return rows.map(({ name }) => name);
  };
  expect(await waiting()).toEqual(queues.toSorted());
  await holdMails(parts.database.pool);
  expect(await waiting()).toEqual(['process-document']);
  await parts.database.pool.query(`delete from pgboss.job where data ->> 'mark' = $1`, [mark]);
});
