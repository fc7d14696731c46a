import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { DatabaseError, ignoreStep } from '../connect/connection.ts';
import { onlyRow } from '../connect/only-row.ts';

interface Place {
  /** Undefined: the database in `dataDir`. */
  url?: string | undefined;
  dataDir: string;
}

const folder = new URL('./migrations/', import.meta.url);

/** The key of the advisory lock that lets one server at a time migrate. The number is arbitrary. */
const migrationLock = 7_181_818;

/** How the first migration of versions before the first release is called; today it is `0001`. */
const beforeFirstRelease = /^0001-/;

type Queryable = Pick<pg.Pool, 'query'>;

/**
 * Returns the names of all migrations of this version, in order: `0001` is a folder with one file
 * for each noun, a later one is a file such as `0002-labels.sql`.
 */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}(-.+\.sql)?$/.test(name)).toSorted();
}

/**
 * Returns the names of a database's applied migrations, in order. Empty for an empty database. Throws
 * if a version before the first release made it.
 */
export async function findApplied(pool: Queryable): Promise<string[]> {
  const made = await pool.query<{ exists: boolean }>(
    `select to_regclass('public.migrations') is not null as exists`,
  );
  if (!onlyRow(made).exists) return [];
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by name');
  const names = rows.map(({ name }) => name);
  if (!names.some((name) => beforeFirstRelease.test(name))) return names;
  throw new DatabaseError(
    'The database was made by a Guildhall from before the first release, which this version cannot read',
  );
}

/** Applies the pending migrations, each in a separate transaction. */
export async function migrate(pool: pg.Pool, tellStep = ignoreStep): Promise<void> {
  const names = await listMigrations();
  const client = await pool.connect();
  try {
    await inTransaction(client, 'The list of migrations could not be made', async () => {
      await client.query(makeTable);
    });
    // This comes first: a newer version may have changed tables that an older migration changes.
    await refuseNewer(client, names);
    const applied = new Set(await findApplied(client));
    const pending = names.filter((name) => !applied.has(name));
    for (const [done, name] of pending.entries()) {
      tellStep({ what: 'Making the tables', done, total: pending.length });
      await runOnce(client, name);
    }
  } finally {
    client.release();
  }
}

const makeTable =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())';

/** Applies exactly the given migrations, in the connection's open transaction. */
export async function applyMigrations(pool: Queryable, names: readonly string[]): Promise<void> {
  await pool.query(makeTable);
  for (const name of names) await runStatements(pool, name);
}

async function runOnce(client: pg.PoolClient, name: string): Promise<void> {
  await inTransaction(client, `Migration ${name} failed`, async () => {
    // Another process may have applied it meanwhile.
    const meanwhile = await client.query('select from migrations where name = $1', [name]);
    if (!meanwhile.rowCount) await runStatements(client, name);
  });
}

async function inTransaction(
  client: pg.PoolClient,
  failed: string,
  work: () => Promise<void>,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await work();
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(`${failed}: ${reason}`, { cause });
  }
}

async function runStatements(client: Queryable, name: string): Promise<void> {
  await client.query(await readStatements(name));
  await client.query('insert into migrations (name) values ($1)', [name]);
}

async function readStatements(name: string): Promise<string> {
  if (name.endsWith('.sql')) return readFile(new URL(name, folder), 'utf8');
  const files = (await readdir(new URL(name, folder))).toSorted();
  const read = (file: string) => readFile(new URL(`${name}/${file}`, folder), 'utf8');
  return (await Promise.all(files.map(read))).join('\n');
}

/** Throws if a newer version has migrated the database: this version must not change it. */
async function refuseNewer(client: pg.PoolClient, names: readonly string[]): Promise<void> {
  const unknown = (await findApplied(client)).find((name) => !names.includes(name));
  if (unknown) {
    throw new DatabaseError(
      `The database was made by a newer Guildhall (${unknown}); start that version`,
    );
  }
}

/** Throws if DATA_DIR has no database. Opening would create one. */
export function refuseNoDatabase(place: Place): void {
  if (place.url === undefined && !existsSync(join(place.dataDir, 'db', 'PG_VERSION'))) {
    throw absent(place);
  }
}

/** Throws if no Guildhall was ever started or restored on this database. */
export async function refuseNoTables(pool: Pick<pg.Pool, 'query'>, place: Place): Promise<void> {
  if ((await findApplied(pool)).length === 0) throw absent(place);
}

function absent({ url, dataDir }: Place): DatabaseError {
  return new DatabaseError(
    url === undefined
      ? `There is no Guildhall in ${dataDir}. DATA_DIR names the folder of the one that you mean; the demo's is ./data/demo`
      : 'There is no Guildhall in the database of DATABASE_URL',
  );
}
