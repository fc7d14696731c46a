import { sql } from 'kysely';
import type { Db } from '#ground/db/database.ts';

/** How many days a visitor's chat is kept after its last message. */
const chatDays = 90;
/** How many days usage counts are kept; more than are shown. */
const usageDays = 40;

/**
 * Deletes outdated rows: expired downloads and sessions, used tokens a day after their expiry, old
 * chats of visitors and old usage counts.
 */
export async function deleteExpiredVisits(db: Db): Promise<void> {
  await sql`delete from widget_downloads where expires_at < now()`.execute(db);
  await sql`delete from widget_sessions where expires_at < now()`.execute(db);
  await sql`
    delete from widget_used_tokens where expires_at < now() - interval '1 day'`.execute(db);
  await sql`
    delete from chats
    where visitor_id is not null and updated_at < now() - ${chatDays} * interval '1 day'
  `.execute(db);
  await sql`
    delete from widget_days
    where day < (now() at time zone 'utc')::date - ${usageDays}::int`.execute(db);
}
