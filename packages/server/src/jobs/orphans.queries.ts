import type { Database } from '#db/database.ts';

/**
 * Jobs that were at work when the process was killed begin anew at once. It does not count as
 * one of their tries: a document is not given up because the machine was switched off.
 */
export async function putBackOrphans({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `update pgboss.job set state = 'retry', started_on = null, start_after = now()
     where state = 'active'`,
  );
}
