import { Kysely, PostgresDialect } from 'kysely';
import type { LogEvent, Transaction } from 'kysely';
import type { Connection } from './connection.ts';
import { openEmbedded } from './embedded.ts';
import { keepBeforeUpgrade } from './keep-before-upgrade.ts';
import { migrate } from './migrate.ts';
import type { TellStep } from './opening-steps.ts';
import { preparingPool } from './prepared.ts';
import { isTraced, noteStatement } from '#trace.ts';
import type { DB } from './schema.ts';
import { openServer } from './server.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What a query that only reads needs: the database, or a transaction that is open already. */
export type Reader = Db | Tx;

export interface Database extends Connection {
  db: Db;
}

export interface DatabaseOptions {
  /** `postgres://…`; without it the database is embedded and lives in `dataDir`/db. */
  url?: string | undefined;
  dataDir: string;
  /** Is told what takes its time. */
  say?: (line: string) => void;
  /** Is told what whoever waits is waiting for. */
  tellStep?: TellStep | undefined;
}

/**
 * Opens the database and brings it to the newest schema.
 * Throws a `DatabaseError` of one line that says what to do.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const connection = await openConnection(options);
  try {
    await keepBeforeUpgrade(connection, options.dataDir, options.say);
    await migrate(connection.pool, options.tellStep);
  } catch (cause) {
    await connection.close();
    throw cause;
  }
  return toDatabase(connection);
}

/** Opens the database as it is, whatever its schema. */
export function openConnection({ url, dataDir, tellStep }: DatabaseOptions): Promise<Connection> {
  return url ? openServer(url) : openEmbedded(dataDir, { tellStep });
}

/** The typed way into a database that is open and has the newest schema. */
export function toDatabase(connection: Connection): Database {
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: preparingPool(connection.pool) }),
    ...(isTraced() && { log: noteQuery }),
  });
  return { db, ...connection };
}

/** Without its parameters, which hold what people wrote. */
function noteQuery({ query, queryDurationMillis }: LogEvent): void {
  noteStatement(query.sql, queryDurationMillis);
}

/** Runs `work` in one transaction: all of it is kept, or, when it throws, nothing. */
export function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}
