import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { DatabaseError, Engine } from './connection.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { preparingPool } from './prepared.ts';
import type { DB } from './schema.ts';
import { openServer } from './server.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What a query that only reads needs: the database, or a transaction that is open already. */
export type Reader = Db | Tx;

export interface Database {
  db: Db;
  /** For what speaks plain SQL, such as the job queue. One connection when embedded. */
  pool: pg.Pool;
  engine: Engine;
  /** Settles when the database has ended by itself and can be opened only by another process. */
  lost: Promise<DatabaseError>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`; without it the database is embedded and lives in `dataDir`/db. */
  url?: string | undefined;
  dataDir: string;
}

/**
 * Opens the database and brings it to the newest schema.
 * Throws a `DatabaseError` of one line that says what to do.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const connection = options.url
    ? await openServer(options.url)
    : await openEmbedded(options.dataDir);
  try {
    await migrate(connection.pool);
  } catch (cause) {
    await connection.close();
    throw cause;
  }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: preparingPool(connection.pool) }),
  });
  return { db, ...connection };
}

/** Runs `work` in one transaction: all of it is kept, or, when it throws, nothing. */
export function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}
