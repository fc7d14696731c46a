import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** Deletes the events of all organisations that are older than so many days, with their log. */
export async function deleteOldEvents(db: Db, days: number): Promise<void> {
  await sql`
    delete from events where created_at < now() - make_interval(days => ${days})`.execute(db);
}
