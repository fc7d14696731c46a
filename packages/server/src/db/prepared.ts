import { sql } from 'kysely';
import type { PostgresPool, PostgresPoolClient, RawBuilder } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */ ';

/**
 * Marks a query that is asked again and again: a connection reads and plans it once and from
 * then on only runs it, which for a small query is most of its time. For queries of the same
 * text each time, as every text stays with its connection, and of the same good plan whatever
 * the values.
 */
export function prepared<Row>(query: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(mark)}${query}`;
}

/** The pool as it is, but for marked queries, which become named statements of their connection. */
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
 * Names begin with the connection's own prefix: the connections of an embedded database are one
 * session, in which a new connection finds the statements of the one before.
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
