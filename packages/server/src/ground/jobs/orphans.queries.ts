import type { Database } from '#ground/db/database.ts';

/**
 * Restarts jobs that were running when the process was killed. This does not count as an attempt,
 * so that no document is given up because the machine was switched off.
 */
export async function putBackOrphans({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `update pgboss.job set state = 'retry', started_on = null, start_after = now()
     where state = 'active'`,
  );
}
