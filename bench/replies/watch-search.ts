import type { PoolClient } from 'pg';
import type { Database } from '../../packages/server/src/ground/db/database.ts';

/** Matches the last statement of a search, which reads the text of the found pages. */
const ofLast = /left\(page\.text, /;

export interface SearchWatch extends Disposable {
  /** Returns the time at which the last search ended, by `performance.now()`. */
  endedAt(): number;
}

type Query = (...given: unknown[]) => unknown;

/** Records when a search in this process gets its last data from the database. */
export function watchSearches({ pool }: Database): SearchWatch {
  let endedAt = Number.NaN;
  const watched = new Map<PoolClient, PoolClient['query']>();
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    watched.set(client, client.query);
    const query = client.query.bind(client) as Query;
    client.query = ((...given: unknown[]) => {
      const answered = query(...given);
      if (isLast(given[0])) {
        void (answered as Promise<unknown>).then(() => (endedAt = performance.now()));
      }
      return answered;
    }) as PoolClient['query'];
  };
  pool.on('acquire', watch);
  return {
    endedAt: () => endedAt,
    [Symbol.dispose]() {
      pool.off('acquire', watch);
      for (const [client, query] of watched) client.query = query;
    },
  };
}

function isLast(asked: unknown): boolean {
  const text = typeof asked === 'string' ? asked : (asked as { text?: string } | null)?.text;
  return text !== undefined && ofLast.test(text);
}
