import { sql } from 'kysely';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';

/** Makes a source due. Returns since when, by the clock of the database; undefined if it is paused. */
export async function makeDue(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  sourceId: string,
): Promise<string | undefined> {
  const updated = await sql<{ dueSince: string }>`
    update sources set next_at = clock_timestamp(), is_stopped = false
    where org_id = ${orgId} and id = ${sourceId} and not is_paused
    returning next_at::text as "dueSince"`.execute(tx);
  return updated.rows[0]?.dueSince;
}

/**
 * Makes a source due at whose place something has changed. Returns false if it is paused, or if a
 * person has to mend it first.
 */
export async function makeWatchedDue(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  sourceId: string,
): Promise<boolean> {
  const updated = await sql`
    update sources set next_at = now()
    where org_id = ${orgId} and id = ${sourceId} and not is_paused and not is_stopped
    returning id`.execute(tx);
  return updated.rows.length > 0;
}
