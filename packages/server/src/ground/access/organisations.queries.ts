import { sql } from 'kysely';
import type { Reader } from '#ground/db/database.ts';

/** True if the installation has more than one organisation. */
export async function hasSeveralOrganisations(db: Reader): Promise<boolean> {
  const found = await sql`select id from teams where parent_id is null limit 2`.execute(db);
  return found.rows.length > 1;
}
