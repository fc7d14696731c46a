import { sql } from 'kysely';
import type { Db } from '#ground/db/database.ts';

/** Deletes events older than this many days, of all organisations, with their deliveries. */
export async function deleteOldEvents(db: Db, days: number): Promise<void> {
  await sql`
    delete from events where created_at < now() - make_interval(days => ${days})`.execute(db);
}
