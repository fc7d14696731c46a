import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { deleteTeamRow, lockTeam } from './teams.queries.ts';

/**
 * Deletes the team's contents, such as documents and workflows; other rooms implement it. Returns
 * the work left for after the transaction.
 */
export type DeleteTeamContents = (tx: Tx, team: ReachableTeam) => Promise<() => Promise<void>>;

/**
 * Deletes a team and its contents in one transaction; unreachable texts follow in steps. Throws if
 * the team has groups.
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
  // Deadlocks can occur, because it locks rows of many tables in another order than other
  // transactions.
  const finish = await retryDeadlock(() => transaction(db, work));
  await finish();
}
