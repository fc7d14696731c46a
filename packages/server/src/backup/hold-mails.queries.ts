import type { Queryable } from '#db/tables/list-tables.ts';
import type { JobQueue } from '#jobs/jobs.ts';

/** True for a queue whose jobs send something to people. A new queue needs its entry to compile. */
const sends: Readonly<Record<JobQueue, boolean>> = {
  'process-document': false,
  'embed-document': false,
  'remove-file': false,
  'drop-partitions': false,
  'send-mail': true,
  'send-sign-in-link': true,
  'send-password-reset': true,
  'apply-training': false,
  'ask-golden-questions': false,
  'send-left-question': true,
  'mail-webhook-end': true,
};

const reason = 'The server was restored from a backup, so it is not known whether this was sent';

/**
 * Keeps a copy from sending anything by itself, because the original may have sent it since the
 * copy was made. Queued mails are marked as failed, so that a person can send them again.
 */
export async function holdMails(client: Queryable): Promise<void> {
  await client.query(`update mails set state = 'failed', error = $1 where state = 'queued'`, [
    reason,
  ]);
  if (await isThere(client, 'webhook_deliveries')) {
    await client.query(
      `update webhook_deliveries set state = 'failed', next_try_at = null where state = 'pending'`,
    );
  }
  if (await isThere(client, 'pgboss.job')) {
    const sending = Object.entries(sends).flatMap(([queue, isSending]) => (isSending ? queue : []));
    await client.query('delete from pgboss.job where name = any($1)', [sending]);
  }
}

/**
 * True if the table exists. A copy may come from an older version or from a database in which no
 * server has run yet, which has no job queue.
 */
async function isThere(client: Queryable, table: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_class where oid = to_regclass($1)', [table]);
  return rows.length > 0;
}
