import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';

/**
 * Counts one more use of each training. Locks the rows in one order, so that two answers cannot
 * deadlock.
 */
export async function incrementUseCount(
  tx: Tx,
  team: ReachableTeam,
  trainingIds: readonly string[],
): Promise<void> {
  await sql`
    with used as (
      select id from trainings
      where org_id = ${team.orgId} and team_id = ${team.id}
        and id = any(${[...trainingIds]}::uuid[])
      order by id
      for no key update)
    update trainings training
    set use_count = use_count + 1, last_used_at = now()
    from used
    where training.org_id = ${team.orgId} and training.id = used.id`.execute(tx);
}
