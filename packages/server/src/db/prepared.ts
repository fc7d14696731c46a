import { sql } from 'kysely';
import type { PostgresPool, PostgresPoolClient, RawBuilder } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */ ';

/**
 * Marks a frequent query as a prepared statement: each connection parses and plans the query once,
 * which is most of the time of a small query. Only for a query whose text never varies, because
 * every text stays in the connection's memory, and whose plan is good for all values.
 */
export function prepared<Row>(query: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(mark)}${query}`;
}

/** Wraps a pool so that marked queries become named statements of their connection. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let count = 0;
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      count += 1;
      const preparing = prepareOn(client, `c${count}`);
      clients.set(client, preparing);
      return preparing;
    },
  };
}

/**
 * Names statements with a prefix per connection. All connections of an embedded database are one
 * session, in which a new connection would find the previous one's statements.
 */
function prepareOn(client: pg.PoolClient, prefix: string): PostgresPoolClient {
  const names = new Map<string, string>();
  const query = (text: string, values: readonly unknown[] = []) => {
    if (!text.startsWith(mark)) return client.query(text, [...values]);
    const name = names.get(text) ?? `${prefix}_${names.size}`;
    names.set(text, name);
    return client.query({ name, text, values: [...values] });
  };
  const release = (error?: boolean) => client.release(error);
  return { query, release } as unknown as PostgresPoolClient;
}
