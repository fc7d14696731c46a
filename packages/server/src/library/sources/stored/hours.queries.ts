import { sql } from 'kysely';
import type { Reader } from '#ground/db/database.ts';

/** The time of day at a moment, by the clock of the hours of the row of `sources`. */
const clockAt = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone hours_zone)`;

/** The condition that a moment is within the hours of the row of `sources`, if it has some. */
const isOpenAt = (moment: ReturnType<typeof sql>) => sql`
  coalesce(
    case when hours_from < hours_to
      then ${clockAt(moment)}::time >= hours_from and ${clockAt(moment)}::time < hours_to
      else ${clockAt(moment)}::time >= hours_from or ${clockAt(moment)}::time < hours_to end,
    true)`;

/** The condition that the row of `sources` may be looked through now by itself. */
export const isOpen = isOpenAt(sql`now()`);

const next = sql`greatest(next_at, now())`;

/** When the row of `sources` is looked through next, in a query on this row: within its hours. */
export const openAfterNext = sql<Date>`
  case when ${isOpenAt(next)} then next_at
  else (date_trunc('day', ${clockAt(next)}) + hours_from
    + make_interval(days => (${clockAt(next)}::time >= hours_from)::int)) at time zone hours_zone end`;

/** True if the database knows a time zone, which has to reckon with it. */
export async function knowsTimeZone(db: Reader, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_timezone_names where lower(name) = lower(${name})`.execute(db);
  return rows.length > 0;
}
