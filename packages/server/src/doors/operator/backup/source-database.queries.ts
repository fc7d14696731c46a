import type { Queryable } from '@guildhall/engine/tables/list-tables.ts';

export async function listFileKeys(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'select file_key as key from documents order by file_key',
  );
  return rows.map(({ key }) => key);
}

/** True if a Guildhall server is connected to the database. */
export async function isInUse(client: Queryable): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'guildhall' limit 1`,
  );
  return rows.length > 0;
}
