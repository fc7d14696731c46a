import pg from 'pg';

/** Where the rows are: compiled into this process, or on a PostgreSQL server. */
export type Engine = 'embedded' | 'server';

/** An open way to PostgreSQL, before anything is known about its schema. */
export interface Connection {
  /** For what speaks plain SQL, such as the job queue. One connection when embedded. */
  pool: pg.Pool;
  engine: Engine;
  /** Settles when the database has ended by itself and can be opened only by another process. */
  lost: Promise<DatabaseError>;
  /** Keeps the embedded engine from cutting its log until the answer is called. */
  holdCheckpoints(): () => void;
  close(): Promise<void>;
}

/** The database cannot be opened; the message is one line for whoever starts the server. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** Counts and sizes stay far below 2^53, so bigint columns are plain numbers. */
export function readBigintsAsNumbers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return types;
}
