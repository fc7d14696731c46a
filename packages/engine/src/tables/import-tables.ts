import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { DatabaseError } from '../connect/connection.ts';
import type { Connection } from '../connect/connection.ts';
import { applyMigrations } from '../migrate/migrate.ts';
import { onlyRow } from '../connect/only-row.ts';
import { fileOf, nameColumns } from './export-tables.ts';
import { listTables, quote } from './list-tables.ts';
import type { Queryable, TableShape } from './list-tables.ts';
import { dropConstraints } from './drop-constraints.ts';

export interface ImportedTables {
  /** The folder that `exportTables` wrote. */
  folder: string;
  tables: readonly TableShape[];
  /** The migrations of the database that was exported. */
  migrations: readonly string[];
}

/** True if the database has no tables or views, except for system and extension tables. */
export async function isEmpty(client: Queryable): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class class join pg_namespace space on space.oid = class.relnamespace
     where class.relkind in ('r', 'p', 'v', 'm') and space.nspname not like 'pg\\_%'
       and space.nspname <> 'information_schema'
       and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
     limit 1`,
  );
  return rows.length === 0;
}

/**
 * Makes the tables of an empty database and fills them, in one transaction that is still open when
 * the promise resolves; `commit` commits it. The pool must have a single connection.
 */
export async function importTables(
  { pool }: Pick<Connection, 'pool'>,
  given: ImportedTables,
): Promise<{ commit(): Promise<void> }> {
  await pool.query('begin');
  const begun = await pool.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  const { xid } = onlyRow(begun);
  await applyMigrations(pool, given.migrations);
  const made = await listTables(pool);
  refuseOtherTables(made, given.tables);
  // `cascade`: tables that are not part of a copy may refer to tables that are.
  await pool.query(`truncate ${made.map(({ name }) => quote(name)).join(', ')} cascade`);
  const { restoreConstraints } = await dropConstraints(pool);
  for (const table of given.tables) await copyIn(pool, table, join(given.folder, fileOf(table)));
  await restoreConstraints();
  await advanceCounters(pool, made);
  await pool.query('analyze');
  return { commit: () => commit(pool, xid) };
}

function refuseOtherTables(made: readonly TableShape[], given: readonly TableShape[]): void {
  const known = new Map(made.map((table) => [table.name, table.columns]));
  for (const { name, columns } of given) {
    const missing = columns.find((column) => !known.get(name)?.includes(column));
    if (!known.has(name)) throw new DatabaseError(`The table ${name} is not known here`);
    if (missing) throw new DatabaseError(`The column ${name}.${missing} is not known here`);
  }
}

async function copyIn(pool: pg.Pool, table: TableShape, file: string): Promise<void> {
  const client = await pool.connect();
  try {
    const rows = client.query(from(`copy ${nameColumns(table)} from stdin (format binary)`));
    await pipeline(createReadStream(file), rows);
  } finally {
    client.release();
  }
}

/** Sets every identity sequence of the tables to the number after the highest one in use. */
async function advanceCounters(pool: Queryable, tables: readonly TableShape[]): Promise<void> {
  const { rows } = await pool.query<{ name: string; counter: string; sequence: string }>(
    `select class.relname as name, attribute.attname as counter,
       pg_get_serial_sequence(quote_ident(class.relname), attribute.attname) as sequence
     from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
     where class.relnamespace = 'public'::regnamespace and class.relname = any ($1)
       and attribute.attidentity <> ''`,
    [tables.map(({ name }) => name)],
  );
  for (const { name, counter, sequence } of rows) {
    await pool.query(
      `select setval($1, (select coalesce(max(${quote(counter)}), 0) + 1 from ${quote(name)}), false)`,
      [sequence],
    );
  }
}

/**
 * Commits the import. Throws if the connection broke, because the new one is outside the
 * transaction.
 */
async function commit(pool: Queryable, xid: string): Promise<void> {
  const open = await pool.query<{ xid: string | null }>(
    'select pg_current_xact_id_if_assigned()::text as xid',
  );
  if (onlyRow(open).xid !== xid) throw new DatabaseError('The connection to the database broke');
  await pool.query('commit');
}
