import { sql } from 'kysely';
import type { Db } from '../packages/server/src/ground/db/database.ts';

/** Maps ids of one organisation to ids of another, such as those of teams. */
export type Counterparts = Readonly<Record<string, string>>;

/**
 * Replaces the rows of organisation `to` by copies of the rows of `from`, with the same ids: an id
 * is unique only within an organisation. In `tables`, a table comes before tables that refer to it.
 */
export async function copyRows(
  db: Db,
  { from, to }: { from: string; to: string },
  tables: readonly string[],
  counterparts: Counterparts = {},
): Promise<void> {
  const pairs = Object.entries({ [from]: to, ...counterparts });
  for (const table of tables.toReversed())
    await sql`delete from ${sql.raw(table)} where org_id = ${to}`.execute(db);
  for (const table of tables) {
    const columns = sql.raw(await readColumns(db, table));
    const target = sql.raw(table);
    const row = pairs.reduce(
      (text, [own, other]) => sql<string>`replace(${text}, ${own}, ${other})`,
      sql<string>`to_jsonb(kept)::text`,
    );
    await sql`
      insert into ${target} (${columns})
      select ${columns} from (
        select (jsonb_populate_record(null::${target}, (${row})::jsonb)).*
        from ${target} kept where kept.org_id = ${from}) as copied`.execute(db);
  }
}

/** Returns an organisation's rows by table, sorted, so that tests can compare two moments. */
export async function readRows(
  db: Db,
  orgId: string,
  tables: readonly string[],
): Promise<Record<string, unknown[]>> {
  const read = tables.map(async (table) => {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(kept) as row from ${sql.raw(table)} kept where kept.org_id = ${orgId}
      order by to_jsonb(kept)::text`.execute(db);
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Returns the columns that can be written, as a list for SQL. */
async function readColumns(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}
      and is_generated = 'NEVER' and coalesce(identity_generation, '') <> 'ALWAYS'
    order by ordinal_position`.execute(db);
  return rows.map(({ name }) => name).join(', ');
}
