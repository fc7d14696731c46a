import type { UserMembershipRow } from '#ground/access/memberships.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { leadsTeam } from '#ground/access/viewer.ts';
import type { Reader } from '#ground/db/database.ts';
import { readWidget } from './settings.queries.ts';

/** True if the widget admits this member: leaders of the team only if its settings say so. */
export async function admitsMember(
  db: Reader,
  team: ReachableTeam,
  memberships: readonly UserMembershipRow[],
): Promise<boolean> {
  return !leadsTeam(team, memberships) || (await readWidget(db, team))?.admits_leaders === true;
}
