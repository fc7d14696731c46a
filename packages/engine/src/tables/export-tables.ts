import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Connection } from '../connect/connection.ts';
import { endSession } from '../connect/open-pool.ts';
import { onlyRow } from '../connect/only-row.ts';
import { listTables, quote } from './list-tables.ts';
import type { Queryable, TableShape } from './list-tables.ts';

/** The rows of a database in one snapshot, one file per table. */
export interface ExportedTables {
  tables: TableShape[];
  /** Runs queries in the same snapshot. */
  read<T>(query: (client: Queryable) => Promise<T>): Promise<T>;
  /** Releases the snapshot. */
  close(): Promise<void>;
}

export function fileOf(table: Pick<TableShape, 'name'>): string {
  return `${table.name}.copy`;
}

/**
 * Writes every table to a folder. One transaction holds the snapshot, and each
 * table is copied in its own transaction with that snapshot. So never more than one table is locked.
 */
export async function exportTables(
  { pool }: Pick<Connection, 'pool'>,
  folder: string,
): Promise<ExportedTables> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const holder = await pool.connect();
  const close = () => endSession(holder);
  try {
    await holder.query('begin isolation level repeatable read read only');
    await holder.query('set local idle_in_transaction_session_timeout = 0');
    const exported = await holder.query<{ snapshot: string }>(
      'select pg_export_snapshot() as snapshot',
    );
    const { snapshot } = onlyRow(exported);
    const tables = await listTables(holder);
    for (const table of tables) await copyAt(pool, snapshot, table, folder);
    return { tables, read: (query) => query(holder), close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

async function copyAt(
  pool: pg.Pool,
  snapshot: string,
  table: TableShape,
  folder: string,
): Promise<void> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set transaction snapshot '${snapshot}'`);
    await client.query('set local statement_timeout = 0');
    const file = createWriteStream(join(folder, fileOf(table)), { mode: 0o600, flush: true });
    await pipeline(client.query(to(`copy ${nameColumns(table)} to stdout (format binary)`)), file);
    await client.query('commit');
    isDone = true;
  } finally {
    // A connection with unread rows is closed.
    client.release(!isDone);
  }
}

export function nameColumns({ name, columns }: TableShape): string {
  return `${quote(name)} (${columns.map(quote).join(', ')})`;
}
