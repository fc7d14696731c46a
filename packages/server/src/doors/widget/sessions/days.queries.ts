import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { prepared } from '#ground/db/prepared.ts';

/** Today's date in UTC. */
export const today = sql`(now() at time zone 'utc')::date`;
/** The time when the next day in UTC begins. */
export const tomorrow = sql<Date>`
  (date_trunc('day', now() at time zone 'utc') + interval '1 day') at time zone 'utc'`;

/** Counts one more session today. */
export async function countSession(tx: Tx, { id, orgId }: ReachableTeam): Promise<void> {
  await prepared(sql`
    insert into widget_days as used (team_id, org_id, day, sessions)
    values (${id}, ${orgId}, ${today}, 1)
    on conflict (team_id, day) do update set sessions = used.sessions + 1`).execute(tx);
}

/**
 * Takes one of the answers that a team's widget may give today; false if none is left. Concurrent
 * callers wait until this transaction ends, so the limit holds.
 */
export async function spendDailyAnswer(tx: Tx, { id, orgId }: ReachableTeam): Promise<boolean> {
  const taken = await prepared(sql`
    insert into widget_days as used (team_id, org_id, day, answers)
    values (${id}, ${orgId}, ${today}, 1)
    on conflict (team_id, day) do update set answers = used.answers + 1
    where used.answers < coalesce(
      (select daily_answers_max from widgets where team_id = ${id}), used.answers + 1)
    returning answers`).execute(tx);
  return taken.rows.length > 0;
}

/** Returns the number of seconds until the next day in UTC. */
export async function secondsToTomorrow(db: Reader): Promise<number> {
  const left = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ${tomorrow} - now()))::int as seconds`.execute(db);
  return onlyRow(left).seconds;
}
