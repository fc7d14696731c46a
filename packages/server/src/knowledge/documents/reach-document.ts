import { refuseBoth, wantsOtherEyes } from '#access/borrow-eyes.ts';
import type { EyesWanted } from '#access/borrow-eyes.ts';
import { reachParticipant } from '#access/reach-participant.ts';
import type { Participant } from '#access/reach-participant.ts';
import { reachTeam, treesOf } from '#access/reach-team.ts';
import type { Tree } from '#access/reach-team.ts';
import { reachSeen } from '#access/reach-by-team.ts';
import { viewerOfPerson } from '#access/viewer.ts';
import type { Viewer } from '#access/viewer.ts';
import { visibleTo } from '#access/visible-to.ts';
import type { Visible } from '#access/visible-to.ts';
import type { Reader } from '#db/database.ts';
import { Failure } from '#failure.ts';
import type { Principal } from '#http/principal.ts';
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

/** Whether other eyes are asked for than those with which whoever asks looks at documents. */
function wantsOthers(principal: Principal, wanted: EyesWanted): boolean {
  if (principal.kind === 'person') return wantsOtherEyes(principal, wanted);
  return wanted.userEmail !== undefined || wanted.asVisitor === true;
}

/** The documents of a team, as whoever asks looks at them, or as a key has somebody look. */
export async function reachDocuments(
  db: Reader,
  principal: Principal,
  wanted: EyesWanted & { teamId?: string | undefined },
): Promise<Participant> {
  if (principal.kind === 'person' || wantsOthers(principal, wanted)) {
    return reachParticipant(db, principal, wanted);
  }
  const team = await reachTeam(db, principal, wanted.teamId);
  return { team, viewer: { kind: 'manager' }, viewedAs: null };
}

/** A document to be read, by whoever asks or through the eyes of somebody else. */
export interface ReadDocument extends ReachedDocument {
  /** Null: through one's own eyes. */
  readonly through: Participant | null;
}

/**
 * The same as `reachDocument` for reading, where a leader may look through other eyes, and a key
 * have a member or a visitor read.
 */
export async function reachReading(
  db: Reader,
  principal: Principal,
  documentId: string,
  wanted: EyesWanted & { teamId?: string | undefined },
): Promise<ReadDocument> {
  refuseBoth(wanted);
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
