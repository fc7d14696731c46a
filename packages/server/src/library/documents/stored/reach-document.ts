import { asksForOtherViewer, refuseTwoViewers } from '#ground/access/view-as.ts';
import type { RequestedViewer } from '#ground/access/view-as.ts';
import { reachParticipant } from '#ground/access/reach-participant.ts';
import type { Participant } from '#ground/access/reach-participant.ts';
import { reachTeam, treesOf } from '#ground/access/reach-team.ts';
import type { Tree } from '#ground/access/reach-team.ts';
import { reachVisible } from '#ground/access/reach-by-team.ts';
import { viewerIn } from '#ground/access/viewer.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import type { Visible } from '#ground/access/visible-to.ts';
import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Principal } from '#ground/http/principal.ts';
import { findDocument } from './documents.queries.ts';
import type { FoundDocumentRow } from './documents.queries.ts';

/** A document that the principal sees, and the tree in which it was found. */
export interface ReachedDocument {
  readonly top: Tree;
  readonly row: FoundDocumentRow;
  readonly visible: Visible;
}

/**
 * Returns a document that the principal sees. Throws the same 404 for a hidden and a missing one.
 * If the endpoint needs a higher role than partner, a person must also have that role on the
 * document's team, or the lower `ownRole` for their own upload.
 */
export async function reachDocument(
  db: Reader,
  principal: Principal,
  documentId: string,
): Promise<ReachedDocument> {
  const { row, tree: top } = await reachVisible(db, principal, {
    absent: 'document_not_found',
    async find(tree) {
      const visible = await visibleIn(db, principal, tree);
      const found = await findDocument(db, tree, visible, documentId);
      return found && { ...found, visible };
    },
    isOwn: (found, userId) => found.uploader_id === userId,
  });
  return { top, row, visible: row.visible };
}

/**
 * Returns which documents of a tree the principal sees: a key all of them, a person by their
 * rights.
 */
export async function visibleIn(db: Reader, principal: Principal, tree: Tree): Promise<Visible> {
  return visibleTo(await viewerIn(db, principal, tree));
}

/** True if the request asks for another viewer than the principal's own. */
function wantsOthers(principal: Principal, wanted: RequestedViewer): boolean {
  if (principal.kind === 'person') return asksForOtherViewer(principal, wanted);
  return wanted.userEmail !== undefined || wanted.asVisitor === true;
}

/**
 * Returns a team with the viewer who looks at its documents: the principal, or the person or
 * visitor that the request asks for.
 */
export async function reachDocuments(
  db: Reader,
  principal: Principal,
  wanted: RequestedViewer & { teamId?: string | undefined },
): Promise<Participant> {
  if (principal.kind === 'person' || wantsOthers(principal, wanted)) {
    return reachParticipant(db, principal, wanted);
  }
  const team = await reachTeam(db, principal, wanted.teamId);
  return { team, viewer: { kind: 'manager' }, viewedAs: null };
}

/** A document to be read, with the principal's own rights or through another viewer. */
export interface ReadDocument extends ReachedDocument {
  /** The other viewer and their team; null: the principal's own rights. */
  readonly through: Participant | null;
}

/**
 * Returns a document to be read, like `reachDocument`. A leader may look through the eyes of
 * another person, and a key may have a member or a visitor read.
 */
export async function reachReading(
  db: Reader,
  principal: Principal,
  documentId: string,
  wanted: RequestedViewer & { teamId?: string | undefined },
): Promise<ReadDocument> {
  refuseTwoViewers(wanted);
  if (!wantsOthers(principal, wanted)) {
    return { ...(await reachDocument(db, principal, documentId)), through: null };
  }
  const through = await reachParticipant(db, principal, wanted);
  const visible = visibleTo(through.viewer);
  const top = treesOf(principal).find(({ orgId }) => orgId === through.team.orgId);
  const row = top && (await findDocument(db, top, visible, documentId));
  if (!row) throw new Failure('document_not_found');
  return { top, row, visible, through };
}
