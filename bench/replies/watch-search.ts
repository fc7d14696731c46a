import type { PoolClient } from 'pg';
import type { Database } from '../../packages/server/src/db/database.ts';

/** The last statement of a search: the text of the pages that were found. */
const ofLast = /left\(page\.text, /;

export interface SearchWatch extends Disposable {
  /** When the last search came to its end, by `performance.now()`. */
  endedAt(): number;
}

type Query = (...given: unknown[]) => unknown;

/** Notes when a search of this process has all that it needs of the database. */
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
