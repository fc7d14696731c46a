import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

/** Opens budgets of `points` in `seconds` that all processes in front of the database share. */
export function openBudgets(pool: Pick<pg.Pool, 'query'>) {
  // Without the names that the library gives its statements: connections of an embedded database
  // are one session, in which a new one would find the names taken.
  const storeClient = {
    query: ({ text, values }: pg.QueryConfig) => pool.query(text, values),
  };
  let isTended = false;
  return (name: string, points: number, seconds: number) => {
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'budgets',
      tableCreated: true,
      // One of them removes what has expired, for all.
      clearExpiredByTimeout: !isTended,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    isTended = true;
    return limiter;
  };
}
