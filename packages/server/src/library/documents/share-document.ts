import type { Tree } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { countTeams, countUsers, replaceTeamShares, replaceUserShares } from './shares.queries.ts';

export interface Shares {
  userIds?: string[] | undefined;
  teamIds?: string[] | undefined;
}

/**
 * Replaces the users or the teams, or both, that a document is shared with. Throws a 404 for ids
 * outside the tree, unless the document is shared with them already.
 */
export async function shareDocument(
  tx: Tx,
  top: Tree,
  documentId: string,
  { userIds, teamIds }: Shares,
): Promise<void> {
  if (userIds) {
    const wanted = [...new Set(userIds)];
    const found = await countUsers(tx, top, documentId, wanted);
    if (found < wanted.length) throw new Failure('user_not_found');
    await replaceUserShares(tx, top, documentId, wanted);
  }
  if (teamIds) {
    const wanted = [...new Set(teamIds)];
    const found = await countTeams(tx, top, documentId, wanted);
    if (found < wanted.length) throw new Failure('team_not_found');
    await replaceTeamShares(tx, top, documentId, wanted);
  }
}
