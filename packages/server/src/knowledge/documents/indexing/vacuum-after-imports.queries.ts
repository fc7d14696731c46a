import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { indexTables } from '../../postings/remove-index.queries.ts';

/**
 * Returns the tables of documents that were changed since they were last analysed, or never
 * analysed.
 */
export async function findChangedTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select class.relname as name
    from pg_class class
    join pg_stat_user_tables stats on stats.relid = class.oid
    left join pg_attribute id on id.attrelid = class.oid and id.attname = 'document_id'
    where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace
      and (class.relname = any(${['documents', ...indexTables]}::text[]) or id.attname is not null)
      and (class.reltuples < 0 or stats.n_mod_since_analyze > 0 or stats.n_dead_tup > 0)
    order by class.relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Renews the planner's statistics. */
export async function analyse(db: Db, table: string): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(db);
}

/** Frees the space of deleted rows. */
export async function vacuum(db: Db, table: string): Promise<void> {
  await sql`vacuum ${sql.table(table)}`.execute(db);
}
