import { sql } from 'kysely';
import type { Db, Reader, Tx } from '#ground/db/database.ts';
import { isOpen } from '../stored/hours.queries.ts';
import { restsUntil } from '../stored/waits.queries.ts';
import { isAlive } from './runs.queries.ts';
import type { RunKey } from './runs.queries.ts';

/** Lets go of all sources: no other process can be running them, and those that one ran are due. */
export async function releaseAllRuns(db: Db): Promise<void> {
  await sql`
    update sources set run_id = null, run_beat_at = null, next_at = now()
    where run_id is not null`.execute(db);
}

/**
 * Takes the sources that are due or whose run has died, of all organisations, and sets them a time
 * after this run.
 */
export async function takeDue(tx: Tx): Promise<{ orgId: string; sourceId: string }[]> {
  const { rows } = await sql<{ orgId: string; sourceId: string }>`
    with due as (
      select org_id, id from sources
      where not is_paused and not is_stopped and (next_at <= now() or run_id is not null)
        and ${isOpen}
        and not (${isAlive})
      order by next_at limit 100 for update skip locked)
    update sources source set next_at = now() + make_interval(mins => source.every_minutes)
    from due where source.org_id = due.org_id and source.id = due.id
    returning source.org_id as "orgId", source.id as "sourceId"`.execute(tx);
  return rows;
}

/**
 * Returns whether a source has run to the end since a time, and nothing of it is left to do. What is
 * paused, stopped, gone or has to wait does not run, so it counts as run.
 */
export async function hasRunSince(
  db: Reader,
  { orgId, sourceId }: Omit<RunKey, 'runId'>,
  since: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from sources
    where org_id = ${orgId} and id = ${sourceId} and not is_paused and not is_stopped
      and coalesce(${restsUntil} <= now(), true)
      and (run_id is not null or next_at <= now()
        or run_began_at is null or run_began_at < ${since}::timestamptz)`.execute(db);
  return rows.length === 0;
}
