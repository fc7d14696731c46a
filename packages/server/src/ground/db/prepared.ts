import { sql } from 'kysely';
import type { PostgresPool, PostgresPoolClient, RawBuilder } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */ ';

/**
 * Marks a frequent query as a prepared statement, which each connection parses and plans only once;
 * that is most of the time of a small query. Only for queries with a constant text, because every
 * text stays in the connection's memory, and with a plan that suits all values.
 */
export function prepared<Row>(query: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(mark)}${query}`;
}

/** Wraps a pool so that marked queries become named statements of their connection. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const names = new Map<string, string>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const preparing = clients.get(client) ?? prepareOn(client, names);
      clients.set(client, preparing);
      return preparing;
    },
  };
}

function prepareOn(client: pg.PoolClient, names: Map<string, string>): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[] = []) => {
    if (!text.startsWith(mark)) return client.query(text, [...values]);
    const name = names.get(text) ?? `prepared_${names.size}`;
    names.set(text, name);
    return client.query({ name, text, values: [...values] });
  };
  const release = (error?: boolean) => client.release(error);
  return { query, release } as unknown as PostgresPoolClient;
}
