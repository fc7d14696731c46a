import { Kysely, PostgresDialect } from 'kysely';
import type { LogEvent, Transaction } from 'kysely';
import { isTraced, noteStatement } from '#ground/tracing/trace.ts';
import { openBroughtAlong } from '@guildhall/engine/bring-along/open-brought-along.ts';
import type { Connection, TellStep } from '@guildhall/engine/connect/connection.ts';
import type { PoolOptions } from '@guildhall/engine/connect/open-pool.ts';
import { openServer } from '@guildhall/engine/connect/server.ts';
import { keepBeforeUpgrade } from '@guildhall/engine/folder/keep-before-upgrade.ts';
import type { Holder } from '@guildhall/engine/folder/lock-folder.ts';
import { migrate, refuseNoDatabase, refuseNoTables } from '@guildhall/engine/migrate/migrate.ts';
import { preparingPool } from './prepared.ts';

/** The columns of an outer join that matched no row: all null. */
export type NoRow<Columns> = { [Name in keyof Columns]: null };

/** SQL is written as SQL, so the query builder knows no tables. */
export type Db = Kysely<unknown>;
export type Tx = Transaction<unknown>;
/** The first argument of a query that only reads: the database or an open transaction. */
export type Reader = Db | Tx;

export interface Database extends Connection {
  db: Db;
}

export interface DatabaseOptions extends Pick<PoolOptions, 'isPatient'> {
  /** A `postgres://…` address; undefined: a database in the folder `db` of `dataDir`. */
  url?: string | undefined;
  dataDir: string;
  /** What opens the database; a command by default. */
  holder?: Holder;
  /** True if the database must exist, as for a backup. Otherwise a missing one is created. */
  mustExist?: boolean;
  /** Receives a line when a slow step begins. */
  say?: (line: string) => void;
  /** Receives the step that the start is waiting for. */
  tellStep?: TellStep | undefined;
}

/** Opens the database and applies pending migrations. Throws a `DatabaseError` of one line. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.mustExist) refuseNoDatabase(options);
  const connection = await connect(options);
  try {
    if (options.mustExist) await refuseNoTables(connection.pool, options);
    if (!options.url) await keepBeforeUpgrade(connection, options.dataDir, options.say);
    await migrate(connection.pool, options.tellStep);
    connection.letOthersIn?.();
  } catch (cause) {
    await connection.close();
    throw cause;
  }
  return toDatabase(connection);
}

/** Opens the database without looking at its schema. */
export async function openConnection(options: DatabaseOptions): Promise<Connection> {
  const connection = await connect(options);
  connection.letOthersIn?.();
  return connection;
}

function connect({
  url,
  dataDir,
  holder = 'command',
  tellStep,
  isPatient = false,
}: DatabaseOptions): Promise<Connection> {
  const pool = { isPatient };
  return url ? openServer(url, pool) : openBroughtAlong(dataDir, { holder, tellStep, ...pool });
}

/** Adds Kysely to a connection whose schema is up to date. */
export function toDatabase(connection: Connection): Database {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: preparingPool(connection.pool) }),
    ...(isTraced() && { log: noteQuery }),
  });
  return { db, ...connection };
}

/** Traces a statement without its parameters, which contain what people wrote. */
function noteQuery({ query, queryDurationMillis }: LogEvent): void {
  noteStatement(query.sql, queryDurationMillis);
}

/** Runs `work` in one transaction, which is rolled back if `work` throws. */
export function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}
