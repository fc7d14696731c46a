import type { ReachableTeam } from '#access/reach-team.ts';
import { recordWrite } from '#audit/audit.queries.ts';
import { transaction } from '#db/database.ts';
import type { Db, Tx } from '#db/database.ts';
import { retryDeadlock } from '#db/retry-deadlock.ts';
import { Failure } from '#failure.ts';
import type { Actor } from '#http/principal.ts';
import { deleteTeamRow, lockTeam } from './teams.queries.ts';

/** Takes away what the team owns: documents, workflows and the like. Other rooms' work. */
export type EmptyTeam = (tx: Tx, team: ReachableTeam) => Promise<unknown>;

/** Deletes a team and all that is its own in one moment: nothing of it is found afterwards. */
export function deleteTeam(
  { db, emptyTeam }: { db: Db; emptyTeam: EmptyTeam },
  actor: Actor,
  team: ReachableTeam,
): Promise<void> {
  const work = async (tx: Tx): Promise<void> => {
    const { has_groups: hasGroups } = await lockTeam(tx, team);
    if (hasGroups) throw new Failure('team_has_groups');
    await emptyTeam(tx, team);
    await deleteTeamRow(tx, team);
    await recordWrite(tx, actor, team, 'team.deleted', [team.id]);
  };
  // It takes rows of many tables, which others take in orders of their own.
  return retryDeadlock(() => transaction(db, work));
}
