import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { changeTeam, readTeam } from './teams.queries.ts';
import type { TeamChange, TeamListRow } from './teams.queries.ts';

/** Changes the given fields of a team; writes nothing if nothing changes. */
export function updateTeam(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  change: TeamChange,
): Promise<TeamListRow> {
  return transaction(db, async (tx) => {
    const changed = await changeTeam(tx, team, change);
    if (changed) {
      await recordWrite(tx, actor, team, 'team.updated', [team.id]);
      return changed;
    }
    const row = await readTeam(tx, team);
    if (!row) throw new Failure('team_not_found');
    return row;
  });
}
