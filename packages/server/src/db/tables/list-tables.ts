import type pg from 'pg';
import { DatabaseError } from '../connection.ts';

export type Queryable = Pick<pg.Pool, 'query'>;

/** A table whose rows a copy has. */
export interface TableShape {
  name: string;
  /** Those that are stored and not computed. */
  columns: string[];
  /** Of a partition: the organisation that it is of. */
  orgId: string | null;
}

/** Names become names of files, and a database of somebody else may call a table `../../x`. */
const plainName = /^[a-z0-9_]+$/;

/** Rows that are worth nothing in another database: its transactions have other numbers. */
const passing = ['migrations', 'document_changes'];

/**
 * All tables with rows of their own, by name. What an extension or the job queue keeps is not among
 * them, nor what PostgreSQL itself forgets in a crash.
 */
export async function listTables(client: Queryable): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select class.relname as name, array_agg(attribute.attname::text order by attribute.attname) as columns,
       substring(pg_get_expr(class.relpartbound, class.oid) from '[0-9a-f-]{36}') as "orgId"
     from pg_class class
     join pg_attribute attribute on attribute.attrelid = class.oid
       and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
     where class.relkind = 'r' and class.relpersistence = 'p'
       and class.relnamespace = 'public'::regnamespace and class.relname <> all ($1)
       and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
     group by class.oid, class.relname, class.relpartbound
     order by class.relname`,
    [passing],
  );
  const odd = rows.find(({ name }) => !plainName.test(name));
  if (odd) throw new DatabaseError(`The table ${JSON.stringify(odd.name)} is none of ours`);
  return rows;
}

/** How many rows each table has. */
export async function countRows(
  client: Queryable,
  tables: readonly Pick<TableShape, 'name'>[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::float8 as count from ${quote(name)}`,
    );
    counts.set(name, rows[0]?.count ?? 0);
  }
  return counts;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
