import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** So long the chats of visitors are kept after what was said last. */
const chatDays = 90;
/** Of days that nobody looks at any more, more than are shown. */
const usageDays = 40;

/**
 * Forgets what is over: addresses of downloads, sessions, used tokens a day after they would have
 * expired, chats of visitors and counts of old days.
 */
export async function forgetVisits(db: Db): Promise<void> {
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
