import type pg from 'pg';

export interface OpeningStep {
  /** The step's name, shown to people. */
  what: string;
  /** The number of finished parts, out of `total`; undefined if not known. */
  done?: number;
  total?: number;
}

/** Receives the step that the start is waiting for. */
export type TellStep = (step: OpeningStep) => void;

export const ignoreStep: TellStep = () => {};

/** A connection to PostgreSQL, before its schema is checked. */
export interface Connection {
  /** For plain SQL, such as the job queue's. */
  pool: pg.Pool;
  /**
   * True if no other process had the database when it was opened. Then all unfinished work is left
   * over from processes that have ended.
   */
  isAlone: boolean;
  /**
   * Resolves with the reason when a brought-along PostgreSQL has ended and cannot be restarted.
   * Never resolves on a server.
   */
  lost: Promise<DatabaseError>;
  /**
   * Stops the PostgreSQL of this process, calls `work` with its folder, and restarts it. Undefined
   * if another process or a server has the database.
   */
  whileStopped?: (work: (folder: string) => Promise<void>) => Promise<void>;
  /**
   * Lets other processes use the PostgreSQL of this process. They wait until then, because the
   * schema may be out of date.
   */
  letOthersIn?: () => void;
  close(): Promise<void>;
}

/** Thrown when the database cannot be opened or used. The message is one line for the operator. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
