import type { Database } from '#ground/db/database.ts';

export interface WaitingJobs {
  queue: string;
  jobs: number;
  /** The time since the oldest of these jobs became due, in seconds. */
  oldestSeconds: number;
}

/** Counts the jobs that are due but not started, by queue. */
export async function findWaitingJobs({ pool }: Pick<Database, 'pool'>): Promise<WaitingJobs[]> {
  const { rows } = await pool.query<WaitingJobs>(
    `select name as queue, count(*) as jobs,
       extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
     from pgboss.job
     where state in ('created', 'retry') and start_after <= now()
     group by name`,
  );
  return rows;
}

/**
 * Restarts jobs that were running when the process was killed. This does not count as an attempt,
 * so that no document fails because the machine was switched off.
 */
export async function requeueOrphans({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `update pgboss.job set state = 'retry', started_on = null, start_after = now()
     where state = 'active'`,
  );
}
