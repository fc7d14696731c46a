import pg from 'pg';
import { DatabaseError, readBigintsAsNumbers } from './connection.ts';
import type { Connection } from './connection.ts';
import { onlyRow } from './only-row.ts';

const connectionTimeoutMs = 10_000;
const statementTimeoutMs = 60_000;
const connectionsMax = 10;
const idleTimeoutMs = 10_000;

/** The oldest version that has `uuidv7()`. */
const versionMin = 180_000;

export interface ServerOptions {
  /** True for a single connection, so that all statements run in one session. */
  isSingle?: boolean;
  /** True for statements without a time limit. */
  isPatient?: boolean;
}

/**
 * Connects to a PostgreSQL server and checks that the server has what Guildhall needs. Throws a
 * `DatabaseError` otherwise.
 */
export async function openServer(
  url: string,
  { isSingle = false, isPatient = false }: ServerOptions = {},
): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: isSingle ? 1 : connectionsMax,
    // A single connection stays open while idle, because it may hold a transaction.
    idleTimeoutMillis: isSingle ? 0 : idleTimeoutMs,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: isPatient ? 0 : statementTimeoutMs,
    application_name: isPatient ? 'guildhall copy' : 'guildhall',
    types: readBigintsAsNumbers(),
  });
  // When a connection breaks, the pool replaces it and its statement fails. Without these listeners
  // the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await checkServer(pool);
  } catch (cause) {
    await pool.end();
    throw cause;
  }
  // A server is never lost for good: the next statement connects again.
  const lost = new Promise<never>(() => {});
  return { pool, engine: 'server', lost, holdCheckpoints: () => () => {}, close: () => pool.end() };
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
  if (version < versionMin) missing.push('PostgreSQL 18 or later is needed');
  if (!hasTrigrams) missing.push('extension pg_trgm is missing (apt install postgresql-contrib)');
  return missing;
}
