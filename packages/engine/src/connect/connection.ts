import type pg from 'pg';

/** A connection to PostgreSQL, before its schema is checked. */
export interface Connection {
  /** For plain SQL, such as the job queue's. */
  pool: pg.Pool;
  /**
   * True if no other process had the database when it was opened. Then nobody else is at work, and
   * what looks unfinished was left by a process that has ended.
   */
  isAlone: boolean;
  /**
   * Resolves with the reason when a PostgreSQL that was brought along ended and cannot be started
   * again. Never resolves on a server.
   */
  lost: Promise<DatabaseError>;
  /**
   * Stops the PostgreSQL that this process started, calls `work` with its folder, and starts it
   * again. Undefined if another process or a server has the database.
   */
  whileStopped?: (work: (folder: string) => Promise<void>) => Promise<void>;
  /**
   * Lets other processes use the PostgreSQL that this process started. Before, they wait: the schema
   * may not be up to date.
   */
  letOthersIn?: () => void;
  close(): Promise<void>;
}

/** Thrown when the database cannot be opened or used. The message is one line for the operator. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
