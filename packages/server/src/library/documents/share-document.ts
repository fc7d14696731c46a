import { recordWrite } from '#ground/audit/audit.queries.ts';
import type { Tree } from '#ground/access/reach-team.ts';
import { insertShareNotifications } from '#people/notifications/notifications.queries.ts';
import { endOutgrownByShare } from '#people/members/end-outgrown-accounts.ts';
import { lockPeople } from '#people/members/outgrown-accounts.queries.ts';
import { actorId } from '#ground/http/principal.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { lockTeams, lockUsers, replaceTeamShares, replaceUserShares } from './shares.queries.ts';
import type { ShareChange } from './shares.queries.ts';

export interface Shares {
  userIds?: string[] | undefined;
  teamIds?: string[] | undefined;
}

/**
 * Replaces the users or the teams, or both, that a document is shared with. Throws a 404 for ids
 * outside the tree, unless the document is shared with them already. Notifies the new users, but not
 * the actor, and ends accounts of copied links that this outgrows.
 */
export async function shareDocument(
  tx: Tx,
  top: Tree,
  { documentId, teamId, actor }: { documentId: string; teamId: string; actor: Actor },
  { userIds, teamIds }: Shares,
): Promise<ShareChange> {
  const changes: ShareChange[] = [];
  if (userIds) {
    const wanted = [...new Set(userIds)];
    await lockPeople(tx, top.orgId, wanted);
    const found = await lockUsers(tx, top, documentId, wanted);
    if (found.size < wanted.length) throw new Failure('user_not_found');
    const change = await replaceUserShares(tx, top, documentId, wanted);
    changes.push(change);
    const self = actor.kind === 'person' ? actorId(actor, top.orgId) : null;
    const told = change.added.filter((id) => id !== self);
    await insertShareNotifications(tx, top, { documentId, teamId, userIds: told });
    const team = { orgId: top.orgId, id: teamId };
    const outgrown = await endOutgrownByShare(tx, team, change.added);
    await recordWrite(tx, actor, team, 'account.outgrown', outgrown);
  }
  if (teamIds) {
    const wanted = [...new Set(teamIds)];
    const found = await lockTeams(tx, top, documentId, wanted);
    if (found.size < wanted.length) throw new Failure('team_not_found');
    changes.push(await replaceTeamShares(tx, top, documentId, wanted));
  }
  return {
    added: changes.flatMap(({ added }) => added),
    removed: changes.flatMap(({ removed }) => removed),
  };
}
