import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

/**
 * Returns a function that opens rate limiters in the database. A limiter allows `points` in
 * `seconds`, counted over all processes of the installation.
 */
export function openBudgets(pool: Pick<pg.Pool, 'query'>) {
  let isTended = false;
  return (name: string, points: number, seconds: number) => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'budgets',
      tableCreated: true,
      // The first limiter deletes the expired rows of all limiters.
      clearExpiredByTimeout: !isTended,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    isTended = true;
    return limiter;
  };
}
