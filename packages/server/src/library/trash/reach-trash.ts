import { endpoints } from '@guildhall/contract';
import { hasRoleByMaker } from '#ground/access/may-change.ts';
import { reachVisible } from '#ground/access/reach-by-team.ts';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import { findTeamBelow } from '#ground/access/team.queries.ts';
import { viewerIn } from '#ground/access/viewer.ts';
import { trashedFor } from '#ground/access/visible-to.ts';
import type { Reader } from '#ground/db/database.ts';
import { isFailure } from '#ground/failure.ts';
import type { Principal } from '#ground/http/principal.ts';
import { mayChangeOf, toldVersions } from '#library/documents/stored/may-change-document.ts';
import { reachDocument } from '#library/documents/stored/reach-document.ts';
import type { ReachedDocument } from '#library/documents/stored/reach-document.ts';
import { findTrashed } from './trash.queries.ts';
import type { SeenTrash, TrashedRow } from './trash.queries.ts';

/** Returns what the principal sees of the team's trash: what they may change now. */
export async function seenTrash(
  db: Reader,
  principal: Principal,
  team: ReachableTeam,
): Promise<SeenTrash> {
  return {
    trashed: trashedFor(await viewerIn(db, principal, team)),
    changeable: toldVersions(principal, team, mayChangeOf(principal, team)),
  };
}

/** A document in the trash that the principal may restore, and the tree in which it was found. */
export interface ReachedTrashed {
  readonly top: Tree;
  readonly row: TrashedRow;
}

/**
 * Returns a document in the trash that the principal may change. Throws the same 404 for one that
 * they may only have seen: to them it is deleted.
 */
export async function reachTrashed(
  db: Reader,
  principal: Principal,
  documentId: string,
): Promise<ReachedTrashed> {
  const { row, tree: top } = await reachVisible(db, principal, {
    absent: 'document_not_found',
    async find(tree) {
      const trashed = trashedFor(await viewerIn(db, principal, tree));
      const found = await findTrashed(db, tree, trashed, documentId);
      const team = found && (await findTeamBelow(db, tree, found.team_id));
      if (!found || !team) return undefined;
      const place = { ...team, orgId: tree.orgId };
      const mayRestore = hasRoleByMaker(principal, place, endpoints.restoreDocument);
      return mayRestore(found.uploader_id) ? found : undefined;
    },
    isOwn: (found, userId) => found.uploader_id === userId,
  });
  return { top, row };
}

/** Returns a document that the principal sees, or one in the trash that they may change. */
export async function reachDeletable(
  db: Reader,
  principal: Principal,
  documentId: string,
): Promise<Pick<ReachedDocument, 'top' | 'row'>> {
  try {
    return await reachDocument(db, principal, documentId);
  } catch (cause) {
    if (!isFailure(cause, 'document_not_found')) throw cause;
    return reachTrashed(db, principal, documentId);
  }
}
