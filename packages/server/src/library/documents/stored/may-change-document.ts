import { endpoints } from '@guildhall/contract';
import { mayChangeByMaker } from '#ground/access/may-change.ts';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import { findTeamBelow } from '#ground/access/team.queries.ts';
import type { Reader } from '#ground/db/database.ts';
import { userIn } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';
import type { MayChange } from './document.ts';
import type { ToldVersions } from './documents.queries.ts';

/** Returns which documents of a team the principal may change, by uploader. */
export function mayChangeOf(principal: Principal, team: ReachableTeam): MayChange {
  return mayChangeByMaker(principal, team, endpoints.updateDocument);
}

/** Returns whose new versions the principal is told of, by the documents that they may change. */
export function toldVersions(
  principal: Principal,
  { orgId }: Tree,
  mayChange: MayChange,
): ToldVersions {
  if (mayChange(null)) return 'all';
  if (principal.kind === 'key') return null;
  const userId = userIn(principal, orgId);
  return mayChange(userId) ? { userId } : null;
}

/**
 * Returns which documents of this document's team the principal may change, by uploader. The
 * principal may see the document without being on the team.
 */
export async function mayChangeFound(
  db: Reader,
  principal: Principal,
  tree: Tree,
  { team_id: teamId }: { team_id: string },
): Promise<MayChange> {
  const team = await findTeamBelow(db, tree, teamId);
  if (!team) return () => false;
  return mayChangeByMaker(principal, { ...team, orgId: tree.orgId }, endpoints.updateDocument);
}
