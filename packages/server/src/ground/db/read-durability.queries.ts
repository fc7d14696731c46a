import { sql } from 'kysely';
import type { Reader } from './database.ts';

/**
 * Lists the database settings that are off although durability needs them: a power cut could lose
 * acknowledged writes.
 */
export async function findUnsafeSettings(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}
