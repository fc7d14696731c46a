import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { DatabaseError } from './connection.ts';
import { onlyRow } from './only-row.ts';
import { tellNobody } from './opening-steps.ts';

const folder = new URL('./migrations/', import.meta.url);

/** The key of the advisory lock that lets one server at a time migrate. The number is arbitrary. */
const migrationLock = 7_181_818;

/** Returns the file names of all migrations of this version, in order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
}

/** Returns the names of a database's applied migrations, in order. Empty for an empty database. */
export async function findApplied(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const made = await pool.query<{ exists: boolean }>(
    `select to_regclass('public.migrations') is not null as exists`,
  );
  if (!onlyRow(made).exists) return [];
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}

/** Applies the pending migrations, each in a transaction of its own. */
export async function migrate(pool: pg.Pool, tellStep = tellNobody): Promise<void> {
  const files = await listMigrations();
  const client = await pool.connect();
  try {
    await client.query(makeTable).catch(ignoreSimultaneous);
    // This comes first: a newer version may have changed tables that an older migration changes.
    await refuseNewer(client, files);
    const applied = new Set(await findApplied(client));
    const pending = files.filter((file) => !applied.has(file));
    for (const [done, file] of pending.entries()) {
      tellStep({ what: 'Making the tables', done, total: pending.length });
      // A migration that is too big for one transaction asks to run again in a further one.
      while ((await runOnce(client, file)) === 'again') continue;
    }
  } finally {
    client.release();
  }
}

const makeTable =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())';

/** Applies exactly the given migrations, in the connection's open transaction. */
export async function applyMigrations(
  pool: Pick<pg.Pool, 'query'>,
  names: readonly string[],
): Promise<void> {
  await pool.query(makeTable);
  for (const name of names) {
    const statements = await readFile(new URL(name, folder), 'utf8');
    while (await runStatements(pool, name, statements)) continue;
  }
}

async function runOnce(client: pg.PoolClient, file: string): Promise<'done' | 'again'> {
  const statements = await readFile(new URL(file, folder), 'utf8');
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    // Another process may have applied it meanwhile.
    const meanwhile = await client.query('select from migrations where name = $1', [file]);
    const isAgain = !meanwhile.rowCount && (await runStatements(client, file, statements));
    await client.query('commit');
    return isAgain ? 'again' : 'done';
  } catch (cause) {
    await client.query('rollback');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(`Migration ${file} failed: ${reason}`, { cause });
  }
}

/**
 * Runs a migration's statements. Returns true if the file has to run again: a file named
 * `*.repeat.sql` does one part of its work per run and is done when its last statement returns no
 * row.
 */
async function runStatements(
  client: Pick<pg.Pool, 'query'>,
  file: string,
  statements: string,
): Promise<boolean> {
  const results = [await client.query(statements)].flat();
  if (file.endsWith('.repeat.sql') && results.at(-1)?.rowCount) return true;
  await client.query('insert into migrations (name) values ($1)', [file]);
  return false;
}

/** Throws if a newer version has migrated the database, which this version then must not change. */
async function refuseNewer(client: pg.PoolClient, files: readonly string[]): Promise<void> {
  const unknown = (await findApplied(client)).find((name) => !files.includes(name));
  if (unknown) {
    throw new DatabaseError(
      `The database was made by a newer Guildhall (${unknown}); start that version`,
    );
  }
}

/** Ignores errors of `create table if not exists` when a second session creates the table, too. */
function ignoreSimultaneous(cause: unknown): void {
  const code = (cause as { code?: string }).code;
  if (code !== '23505' && code !== '42P07') throw cause;
}
