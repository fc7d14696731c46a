import { DatabaseError } from './connection.ts';
import type { Connection } from './connection.ts';

/**
 * Checks every table and B-tree index of an embedded database with PostgreSQL's `amcheck`. The
 * database must have been opened with `isCopy`. Throws a `DatabaseError` that names the damaged
 * table or index.
 */
export async function checkIndices({ pool }: Pick<Connection, 'pool'>): Promise<void> {
  await pool.query('begin');
  try {
    // The rollback removes the extension again.
    await pool.query('create extension amcheck');
    for (const { name, kind } of await findRelations(pool)) {
      await check(pool, name, kind).catch((cause: Error) => {
        throw new DatabaseError(`The database is damaged: ${name} (${cause.message})`, { cause });
      });
    }
  } finally {
    await pool.query('rollback');
  }
}

async function findRelations(
  pool: Connection['pool'],
): Promise<{ name: string; kind: 'table' | 'index' }[]> {
  const { rows } = await pool.query<{ name: string; kind: 'table' | 'index' }>(
    `select class.oid::regclass::text as name,
       case class.relkind when 'i' then 'index' else 'table' end as kind
     from pg_class class
     left join pg_am method on method.oid = class.relam
     where class.relpersistence = 'p'
       and (class.relkind in ('r', 't') or (class.relkind = 'i' and method.amname = 'btree'))
     order by 1`,
  );
  return rows;
}

async function check(pool: Connection['pool'], name: string, kind: string): Promise<void> {
  if (kind === 'index') return void (await pool.query('select bt_index_check($1)', [name]));
  const { rows } = await pool.query<{ msg: string }>('select msg from verify_heapam($1) limit 1', [
    name,
  ]);
  if (rows[0]) throw new Error(rows[0].msg);
}
