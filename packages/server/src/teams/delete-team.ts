import type { ReachableTeam } from '../access/reach-team.ts';
import { transaction } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import { Failure } from '../failure.ts';
import { deleteTeamRow, lockTeam } from './teams.queries.ts';

/** Takes away the team's documents with all that was made of them. Another room's work. */
export type DeleteTeamDocuments = (tx: Tx, team: ReachableTeam) => Promise<unknown>;

/** Deletes a team and its documents in one moment: nothing of them is found afterwards. */
export function deleteTeam(
  db: Db,
  team: ReachableTeam,
  deleteTeamDocuments: DeleteTeamDocuments,
): Promise<void> {
  return transaction(db, async (tx) => {
    const { has_groups: hasGroups } = await lockTeam(tx, team);
    if (hasGroups) throw new Failure('team_has_groups');
    await deleteTeamDocuments(tx, team);
    await deleteTeamRow(tx, team);
  });
}
