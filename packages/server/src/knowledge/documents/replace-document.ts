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

/** Who sends a new version, and what they say of who may see it. */
export interface NewHands {
  /** Null: a key. */
  readonly uploaderId: string | null;
  readonly visibility: Visibility | undefined;
}

/** What became of a document that was sent again. */
export type Replaced =
  | { readonly kind: 'replaced'; readonly row: VersionRow }
  /** The bytes were there already, and now others see them. */
  | { readonly kind: 'shown'; readonly row: VersionRow }
  | { readonly kind: 'same'; readonly row: VersionRow };

/** Who sees a document of which nothing is said. */
export const standardVisibility: Visibility = 'team';

/**
 * Puts a file in the place of a document that its sender may change. Unless they say who sees it,
 * nobody does who would not have seen either a new document or the old one. What an earlier
 * uploader had shared was another text, so it is shared no more.
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

/** The one of two under which fewer people see a document: the list begins with the widest. */
function narrower(one: Visibility, other: Visibility): Visibility {
  return visibilities.indexOf(one) > visibilities.indexOf(other) ? one : other;
}
