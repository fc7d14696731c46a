import type pg from 'pg';
import { DatabaseError } from '../connect/connection.ts';
import { onlyRow } from '../connect/only-row.ts';

export type Queryable = Pick<pg.Pool, 'query'>;

/** A table whose rows are part of a copy. */
export interface TableShape {
  name: string;
  /** The stored columns, without the generated ones. */
  columns: string[];
}

export interface CountedTable extends TableShape {
  rows: number;
}

/** Allowed table names. A name becomes a file name, and a foreign database may have `../../x`. */
const plainName = /^[a-z0-9_]+$/;

/**
 * Tables that a copy leaves out: the import records migrations itself, and `document_changes`
 * refers to transaction ids of the old database.
 */
const excludedTables = ['migrations', 'document_changes'];

/**
 * Lists all tables that store rows, by name. Leaves out tables of extensions and of the job queue,
 * unlogged tables, which PostgreSQL empties after a crash, and partitions.
 */
export async function listTables(client: Queryable): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select class.relname as name, array_agg(attribute.attname::text order by attribute.attname) as columns
     from pg_class class
     join pg_attribute attribute on attribute.attrelid = class.oid
       and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
     where class.relkind = 'r' and class.relpersistence = 'p' and not class.relispartition
       and class.relnamespace = 'public'::regnamespace and class.relname <> all ($1)
       and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
     group by class.oid, class.relname
     order by class.relname`,
    [excludedTables],
  );
  const odd = rows.find(({ name }) => !plainName.test(name));
  if (odd) throw new DatabaseError(`Unknown table ${JSON.stringify(odd.name)}`);
  return rows;
}

/** Counts the rows of each table. */
export async function countRows(
  client: Queryable,
  tables: readonly TableShape[],
): Promise<CountedTable[]> {
  const counted: CountedTable[] = [];
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::float8 as rows from ${quote(name)}`,
    );
    counted.push({ name, columns, rows: onlyRow({ rows }).rows });
  }
  return counted;
}

/** Names the first table whose number of rows differs; undefined if none does. */
export function describeDifference(
  expected: readonly CountedTable[],
  found: readonly CountedTable[],
): string | undefined {
  const counts = new Map(found.map(({ name, rows }) => [name, rows]));
  const different = expected.find(({ name, rows }) => counts.get(name) !== rows);
  if (!different) return undefined;
  const { name, rows } = different;
  return `${name} has ${counts.get(name) ?? 'no'} rows instead of ${rows}`;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
