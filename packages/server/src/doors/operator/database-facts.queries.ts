import { sql } from 'kysely';
import type { Reader } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

export interface DatabaseFacts {
  /** The version of PostgreSQL: 18.4. */
  version: string;
  /** The size of the database with its indices. */
  bytes: number;
}

/** Tells which PostgreSQL has the database, and how large it is. */
export async function readDatabaseFacts(db: Reader): Promise<DatabaseFacts> {
  const found = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes`.execute(db);
  return onlyRow(found);
}
