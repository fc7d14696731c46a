import type pg from 'pg';
import { DatabaseError } from './connection.ts';
import type { Connection } from './connection.ts';
import { onlyRow } from './only-row.ts';
import { openPool } from './open-pool.ts';
import type { PoolOptions } from './open-pool.ts';

/** The oldest version that the tests run on. */
const versionMin = 150_000;

/**
 * Connects to a PostgreSQL server and checks its version and extensions. Throws a `DatabaseError`
 * otherwise.
 */
export async function openServer(url: string, options: PoolOptions = {}): Promise<Connection> {
  const pool = openPool({ connectionString: url }, options);
  try {
    await checkServer(pool);
  } catch (cause) {
    await pool.end();
    throw cause;
  }
  // A server is never lost for good: the next statement connects again.
  const lost = new Promise<never>(() => {});
  return { pool, isAlone: false, lost, close: () => pool.end() };
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const missing = await missingRequirements(pool).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message || String(cause) : String(cause);
    throw new DatabaseError(`DATABASE_URL: the server does not answer (${reason})`, { cause });
  });
  if (missing.length > 0) throw new DatabaseError(`DATABASE_URL: ${missing.join('; ')}`);
}

/** Lists what the server lacks, with the way to install it. Empty if nothing is missing. */
export async function missingRequirements(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const found = await pool.query<{ version: number; hasTrigrams: boolean }>(
    `select current_setting('server_version_num')::int as version,
       exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams"`,
  );
  const { version, hasTrigrams } = onlyRow(found);
  const missing: string[] = [];
  if (version < versionMin) missing.push('PostgreSQL 15 or later is needed');
  if (!hasTrigrams) missing.push('extension pg_trgm is missing (apt install postgresql-contrib)');
  return missing;
}
