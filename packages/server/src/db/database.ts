import { Kysely, PostgresDialect } from 'kysely';
import type { LogEvent, Transaction } from 'kysely';
import type { Connection } from './connection.ts';
import { openEmbedded } from './embedded.ts';
import { keepBeforeUpgrade } from './keep-before-upgrade.ts';
import { migrate } from './migrate.ts';
import { refuseNoDatabase, refuseNoTables } from './refuse-absent.ts';
import type { TellStep } from './opening-steps.ts';
import { preparingPool } from './prepared.ts';
import { runInQuiet, yieldToRequests } from './quiet-moments.ts';
import { isTraced, noteStatement } from '#trace.ts';
import type { DB } from './schema.ts';
import { openServer } from './server.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
/** The first argument of a query that only reads: the database or an open transaction. */
export type Reader = Db | Tx;

export interface Database extends Connection {
  db: Db;
}

export interface DatabaseOptions {
  /** A `postgres://…` address; undefined: the embedded database in the folder `db` of `dataDir`. */
  url?: string | undefined;
  dataDir: string;
  /** True if there has to be a Guildhall, as for a backup. Otherwise a missing one is made. */
  mustExist?: boolean;
  /** Receives a line when a slow step begins. */
  say?: (line: string) => void;
  /** Receives the step that the start is waiting for. */
  tellStep?: TellStep | undefined;
}

/** Opens the database and applies pending migrations. Throws a `DatabaseError` of one line. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.mustExist) refuseNoDatabase(options);
  const connection = await openConnection(options);
  try {
    if (options.mustExist) await refuseNoTables(connection.pool, options);
    await keepBeforeUpgrade(connection, options.dataDir, options.say);
    await migrate(connection.pool, options.tellStep);
  } catch (cause) {
    await connection.close();
    throw cause;
  }
  return toDatabase(connection);
}

/** Opens the database without looking at its schema. */
export function openConnection({ url, dataDir, tellStep }: DatabaseOptions): Promise<Connection> {
  return url ? openServer(url) : openEmbedded(dataDir, { tellStep });
}

/** Adds the typed query builder to a connection whose schema is up to date. */
export function toDatabase(connection: Connection): Database {
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: preparingPool(connection.pool) }),
    ...(isTraced() && { log: noteQuery }),
  });
  if (connection.engine === 'embedded') yieldToRequests(connection.pool, db);
  return { db, ...connection };
}

/** Traces a statement without its parameters, which hold what people wrote. */
function noteQuery({ query, queryDurationMillis }: LogEvent): void {
  noteStatement(query.sql, queryDurationMillis);
}

/** Runs `work` in one transaction, which is rolled back if `work` throws. */
export function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/**
 * Runs a short transaction of background work for an organisation. On the embedded engine it waits
 * until no request uses the database, but not for ever, and organisations take turns.
 */
export function backgroundTransaction<T>(
  db: Db,
  orgId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return runInQuiet(db, orgId, () => transaction(db, work));
}
