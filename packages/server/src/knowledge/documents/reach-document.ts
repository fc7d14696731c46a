import { reachSeen } from '../../access/reach-thing.ts';
import type { Tree } from '../../access/reach-team.ts';
import { viewerOfPerson } from '../../access/viewer.ts';
import type { Viewer } from '../../access/viewer.ts';
import { visibleTo } from '../../access/visible-to.ts';
import type { Visible } from '../../access/visible-to.ts';
import type { Reader } from '../../db/database.ts';
import type { Principal } from '../../http/principal.ts';
import { findDocument } from './documents.queries.ts';
import type { FoundDocumentRow } from './documents.queries.ts';

/** A document that whoever asks sees, and where it was found. */
export interface ReachedDocument {
  readonly top: Tree;
  readonly row: FoundDocumentRow;
  readonly visible: Visible;
}

/**
 * The document for those who see it; absent and foreign are the same 404. A person changes those
 * of the teams that they lead, and what they have uploaded to a team that they are on.
 */
export async function reachDocument(
  db: Reader,
  principal: Principal,
  documentId: string,
): Promise<ReachedDocument> {
  const { row, tree: top } = await reachSeen(db, principal, {
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

/** A key manages the documents of its tree, whoever may see them; a person sees what they may. */
export async function visibleIn(db: Reader, principal: Principal, tree: Tree): Promise<Visible> {
  return visibleTo(await viewerIn(db, principal, tree));
}

/** The eyes with which whoever asks looks at the documents of a tree. */
export async function viewerIn(db: Reader, principal: Principal, tree: Tree): Promise<Viewer> {
  if (principal.kind === 'key') return { kind: 'manager' };
  return viewerOfPerson(db, tree, principal);
}
