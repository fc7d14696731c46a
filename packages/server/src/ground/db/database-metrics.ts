import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Database } from './database.ts';

export function registerDatabaseMetrics(
  { pool }: Pick<Database, 'pool'>,
  registry: Registry,
): void {
  const size = new Gauge({
    name: 'guildhall_database_bytes',
    help: 'The size of the database with its indices, without its log',
    registers: [registry],
    async collect() {
      const found = await pool
        .query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
        .catch(() => null);
      if (found?.rows[0]) size.set(found.rows[0].bytes);
      else size.reset();
    },
  });
}
