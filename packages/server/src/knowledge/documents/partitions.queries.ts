import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** In the order in which an organisation's partitions can be dropped. */
const partitioned = ['passage_vectors', 'passages', 'document_names', 'vocabulary'] as const;

/**
 * Drops what holds the texts of an organisation that is gone, one table after the other: each
 * is held up only until the statements that are under way on it have ended.
 */
export async function dropPartitions(db: Db, orgId: string): Promise<void> {
  for (const parent of partitioned) {
    const name = `${parent}_${orgId.replaceAll('-', '')}`;
    await sql`drop table if exists ${sql.table(name)}`.execute(db);
  }
}

/** The tables of this room that were written to since they were last analysed, or never were. */
export async function findWorn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select class.relname as name
    from pg_class class
    join pg_stat_user_tables stats on stats.relid = class.oid
    left join pg_inherits part on part.inhrelid = class.oid
    where class.relkind = 'r'
      and (class.relname in ('documents', 'pages', 'text_sizes')
        or part.inhparent::regclass::text = any(${[...partitioned]}::text[]))
      and (class.reltuples < 0 or stats.n_mod_since_analyze > 0 or stats.n_dead_tup > 0)
    order by class.relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Takes out what was deleted and renews what the planner knows. */
export async function vacuum(db: Db, table: string): Promise<void> {
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}
