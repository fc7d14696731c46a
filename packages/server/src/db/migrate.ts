import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { DatabaseError } from './connection.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Any number: the name of the lock that keeps two starting servers from migrating at once. */
const migrationLock = 7_181_818;

/** Runs the numbered SQL files that this database has not seen, each in a transaction. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const client = await pool.connect();
  try {
    await client
      .query(
        'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
      )
      .catch(ignoreSimultaneous);
    for (const file of files) await runOnce(client, file);
    await refuseNewer(client, files);
  } finally {
    client.release();
  }
}

async function runOnce(client: pg.PoolClient, file: string): Promise<void> {
  const seen = await client.query('select from migrations where name = $1', [file]);
  if (seen.rowCount) return;
  const statements = await readFile(new URL(file, folder), 'utf8');
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const meanwhile = await client.query('select from migrations where name = $1', [file]);
    if (!meanwhile.rowCount) {
      await client.query(statements);
      await client.query('insert into migrations (name) values ($1)', [file]);
    }
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(`Migration ${file} failed: ${reason}`, { cause });
  }
}

/** A database of a newer Guildhall must not be written by an older one. */
async function refuseNewer(client: pg.PoolClient, files: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const unknown = rows.find((row) => !files.includes(row.name));
  if (unknown) {
    throw new DatabaseError(
      `The database was made by a newer Guildhall (${unknown.name}); start that version`,
    );
  }
}

/** `if not exists` is not safe against a second session that creates the table at the same time. */
function ignoreSimultaneous(cause: unknown): void {
  const code = (cause as { code?: string }).code;
  if (code !== '23505' && code !== '42P07') throw cause;
}
