import type { ReachableTeam } from '#access/reach-team.ts';
import { recordWrite } from '#audit/audit.queries.ts';
import { transaction } from '#db/database.ts';
import type { Db, Tx } from '#db/database.ts';
import { retryDeadlock } from '#db/retry-deadlock.ts';
import { Failure } from '#failure.ts';
import type { Actor } from '#http/principal.ts';
import { deleteTeamRow, lockTeam } from './teams.queries.ts';

/** Deletes what the team owns, such as documents and workflows; other rooms implement it. */
export type DeleteTeamContents = (tx: Tx, team: ReachableTeam) => Promise<unknown>;

/** Deletes a team and everything that it owns in one transaction. Throws if it has groups. */
export function deleteTeam(
  { db, deleteTeamContents }: { db: Db; deleteTeamContents: DeleteTeamContents },
  actor: Actor,
  team: ReachableTeam,
): Promise<void> {
  const work = async (tx: Tx): Promise<void> => {
    const { has_groups: hasGroups } = await lockTeam(tx, team);
    if (hasGroups) throw new Failure('team_has_groups');
    await deleteTeamContents(tx, team);
    await deleteTeamRow(tx, team);
    await recordWrite(tx, actor, team, 'team.deleted', [team.id]);
  };
  // It locks rows of many tables, in another order than other transactions: deadlocks can occur.
  return retryDeadlock(() => transaction(db, work));
}
