import type { Queryable } from '@guildhall/engine/tables/list-tables.ts';
import { queues } from '#ground/jobs/queues.ts';
import type { QueueSettings } from '#ground/jobs/queues.ts';

const reason = 'The server was restored from a backup, so it is not known whether this was sent';

/**
 * Keeps a copy from sending queued mail, because the original may have sent it since. Queued mails
 * are marked as failed, so that a person can send them again. The settings of the page do not count
 * until an operator gives them again: they name the mail server and the model of the original.
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
  if (await isThere(client, 'server_settings'))
    await client.query('update server_settings set is_held = true');
  await deleteJobs(client, 'mail');
}

/**
 * Keeps a copy from ever sending a link to sign in or to set a password: such a link is outdated.
 */
export async function dropLinks(client: Queryable): Promise<void> {
  await deleteJobs(client, 'link');
}

/** Deletes the jobs of all queues that send this. */
async function deleteJobs(client: Queryable, kind: QueueSettings['sends']): Promise<void> {
  if (!(await isThere(client, 'pgboss.job'))) return;
  const sending = Object.entries(queues).flatMap(([queue, { sends }]) =>
    sends === kind ? queue : [],
  );
  await client.query('delete from pgboss.job where name = any($1)', [sending]);
}

/**
 * True if the table exists. A copy of an older version, or of a database without a server start,
 * has no job queue.
 */
async function isThere(client: Queryable, table: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_class where oid = to_regclass($1)', [table]);
  return rows.length > 0;
}
