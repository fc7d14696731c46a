import pg from 'pg';

/** The place of the rows: PostgreSQL inside this process, or a PostgreSQL server. */
export type Engine = 'embedded' | 'server';

/** A connection to PostgreSQL, before its schema is checked. */
export interface Connection {
  /** For plain SQL, such as the job queue's. An embedded database has exactly one connection. */
  pool: pg.Pool;
  engine: Engine;
  /**
   * Resolves with the reason when an embedded database stopped by itself; only a new process can
   * open it again. Never resolves on a server.
   */
  lost: Promise<DatabaseError>;
  /** Stops the embedded engine from removing its log, until the returned function is called. */
  holdCheckpoints(): () => void;
  close(): Promise<void>;
}

/** Thrown when the database cannot be opened or used. The message is one line for the operator. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** Makes bigint columns plain numbers. Counts and sizes stay far below 2^53. */
export function readBigintsAsNumbers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return types;
}
