import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { deleteTeamRow, lockTeam } from './teams.queries.ts';

/**
 * Deletes what the team owns, such as documents and workflows; other rooms implement it. Returns
 * what is left to do after the transaction.
 */
export type DeleteTeamContents = (tx: Tx, team: ReachableTeam) => Promise<() => Promise<void>>;

/**
 * Deletes a team and everything that it owns in one transaction; texts that nothing finds any more
 * follow in steps. Throws if the team has groups.
 */
export async function deleteTeam(
  { db, deleteTeamContents }: { db: Db; deleteTeamContents: DeleteTeamContents },
  actor: Actor,
  team: ReachableTeam,
): Promise<void> {
  const work = async (tx: Tx) => {
    const { has_groups: hasGroups } = await lockTeam(tx, team);
    if (hasGroups) throw new Failure('team_has_groups');
    const finish = await deleteTeamContents(tx, team);
    await deleteTeamRow(tx, team);
    await recordWrite(tx, actor, team, 'team.deleted', [team.id]);
    return finish;
  };
  // It locks rows of many tables, in another order than other transactions: deadlocks can occur.
  const finish = await retryDeadlock(() => transaction(db, work));
  await finish();
}
