import type { Queryable } from '#db/tables/list-tables.ts';

/** Jobs that send something to somebody, as soon as a server runs them. */
const sending = ['send-mail', 'send-sign-in-link', 'send-password-reset', 'mail-webhook-end'];

const reason = 'The server was restored from a backup, so it is not known whether this was sent';

/**
 * Makes a copy send nothing by itself: what waited when it was made may have been sent by the
 * original since. Such mails are failed, so that a person can send them again.
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
    await client.query('delete from pgboss.job where name = any($1)', [sending]);
  }
}

/** A copy may be of an older version, or of a database in which no server has run yet. */
async function isThere(client: Queryable, table: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_class where oid = to_regclass($1)', [table]);
  return rows.length > 0;
}
