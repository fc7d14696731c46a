import pg from 'pg';

const connectionTimeoutMs = 10_000;
const statementTimeoutMs = 60_000;
const connectionsMax = 10;
const idleTimeoutMs = 10_000;

export interface PoolOptions {
  /** True for a single connection, so that all statements run in one session. */
  isSingle?: boolean;
  /** True for statements without a time limit. */
  isPatient?: boolean;
}

export function openPool(
  address: pg.PoolConfig,
  { isSingle = false, isPatient = false }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    max: isSingle ? 1 : connectionsMax,
    // A single connection stays open while idle, because it may have an open transaction.
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
  return pool;
}

/** Makes bigint columns plain numbers. Counts and sizes stay far below 2^53. */
function readBigintsAsNumbers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return types;
}

/** Ends the transaction of a connection and gives the connection back. A broken one is closed. */
export async function endSession(client: pg.PoolClient): Promise<void> {
  const isBroken = await client.query('rollback').then(
    () => false,
    () => true,
  );
  client.release(isBroken);
}
