import { visibilities } from '@guildhall/contract';
import type { Visibility } from '@guildhall/contract';
import type { ReachableTeam } from '#access/reach-team.ts';
import type { Tx } from '#db/database.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { keepRights, replaceBytes, setVisibility } from './add-documents.queries.ts';
import type { NewVersion, VersionRow } from './add-documents.queries.ts';
import { forgetText } from './delete-documents.queries.ts';
import type { StandingRow } from './document-names.queries.ts';
import { unshareDocument } from './unshare.queries.ts';

/** The sender of a new version, and the visibility that the sender asks for. */
export interface NewHands {
  /** The sender's user; null: a key. */
  readonly uploaderId: string | null;
  readonly visibility: Visibility | undefined;
}

/** The result of sending a document again. */
export type Replaced =
  | { readonly kind: 'replaced'; readonly row: VersionRow }
  /** The bytes were the same, and only the visibility was changed. */
  | { readonly kind: 'shown'; readonly row: VersionRow }
  | { readonly kind: 'same'; readonly row: VersionRow };

/** The visibility of a document for which none is given. */
export const standardVisibility: Visibility = 'team';

/**
 * Replaces a document by a file from a sender who may change the document. Without a given
 * visibility, new bytes get the narrower of the document's and the standard one. Shares end if the
 * uploader changes, because they were for another text. Equal bytes are not read again, unless
 * reading them failed.
 */
export async function replaceDocument(
  { tx, jobs, team }: { tx: Tx; jobs: Jobs; team: ReachableTeam },
  standing: StandingRow,
  file: NewVersion,
  { uploaderId, visibility }: NewHands,
): Promise<Replaced> {
  if (standing.state !== 'failed' && standing.sha256.equals(file.sha256)) {
    await jobs.enqueue(tx, 'remove-file', { fileKey: file.fileKey });
    if ((visibility ?? standing.visibility) === standing.visibility) {
      return { kind: 'same', row: standing };
    }
    await setVisibility(tx, team, standing.id, visibility ?? standing.visibility);
    return { kind: 'shown', row: { ...standing, visibility: visibility ?? standing.visibility } };
  }
  await jobs.enqueue(tx, 'remove-file', { fileKey: standing.file_key });
  await keepRights(tx, team, standing.id);
  await forgetText(tx, team.orgId, [standing.id]);
  if (standing.uploader_id !== uploaderId) await unshareDocument(tx, team, standing.id);
  const left = visibility ?? narrower(standing.visibility, standardVisibility);
  const row = await replaceBytes(tx, team, standing.id, { ...file, uploaderId, visibility: left });
  return { kind: 'replaced', row };
}

/**
 * Returns the visibility with which fewer people see a document: the list begins with the widest.
 */
function narrower(one: Visibility, other: Visibility): Visibility {
  return visibilities.indexOf(one) > visibilities.indexOf(other) ? one : other;
}
