import type { Database } from '../db/database.ts';

/**
 * Jobs that were at work when the process was killed are tried again at once. Each such end
 * counts as a try, so that a job that kills the process does not do so for ever.
 */
export async function putBackOrphans({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now()
     where state = 'active'`,
  );
}
