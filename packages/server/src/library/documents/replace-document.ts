import { visibilities } from '@guildhall/contract';
import type { Visibility } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { replaceBytes, saveVersionRights, setVisibility } from './add-documents.queries.ts';
import type { NewVersion, VersionRow } from './add-documents.queries.ts';
import { deleteSomeText } from '#library/indexing/index-tables.queries.ts';
import type { ExistingDocumentRow } from './document-names.queries.ts';
import { unshareDocument } from './shares.queries.ts';

/** The sender of a new version, and the visibility that the sender asks for. */
export interface VersionSender {
  /** The sender's user; null: a key. */
  readonly uploaderId: string | null;
  readonly visibility: Visibility | undefined;
  /** The key or account with the upload budget for the text. */
  readonly chargedTo: string;
  /** The user who asks to make the document public; null: none. */
  readonly askedBy: string | null;
}

/** The result of sending a document again. */
export type Replaced =
  | { readonly kind: 'replaced'; readonly row: VersionRow }
  /** The bytes were the same, and only the visibility was changed. */
  | { readonly kind: 'visibilityChanged'; readonly row: VersionRow }
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
  existing: ExistingDocumentRow,
  file: NewVersion,
  { uploaderId, visibility, chargedTo, askedBy }: VersionSender,
): Promise<Replaced> {
  if (isSame(existing, file)) {
    await jobs.enqueue(tx, 'remove-file', { fileKey: file.fileKey });
    const wanted = visibility ?? existing.visibility;
    // Senders who may not publish leave a public document unchanged.
    const asks = askedBy !== null && existing.visibility !== 'public';
    const ends = visibility !== undefined && existing.public_asked_at !== null;
    if (wanted === existing.visibility && !asks && !ends) return { kind: 'same', row: existing };
    const rights = { visibility: wanted, askedBy: asks ? askedBy : null };
    const row = await setVisibility(tx, team, existing.id, rights);
    return { kind: 'visibilityChanged', row };
  }
  await jobs.enqueue(tx, 'remove-file', { fileKey: existing.file_key });
  await saveVersionRights(tx, team, existing.id);
  // Little is left of a long text (`clearReplaced`).
  while (await deleteSomeText(tx, { orgId: team.orgId, documentId: existing.id }));
  if (existing.uploader_id !== uploaderId) await unshareDocument(tx, team, existing.id);
  const left = visibility ?? narrower(existing.visibility, standardVisibility);
  const row = await replaceBytes(tx, team, existing.id, {
    ...file,
    uploaderId,
    chargedTo,
    askedBy,
    visibility: left,
  });
  return { kind: 'replaced', row };
}

/** True if a file has the bytes of a document that could be read. */
export function isSame(existing: ExistingDocumentRow, { sha256 }: NewVersion): boolean {
  return existing.state !== 'failed' && existing.sha256.equals(sha256);
}

/**
 * Returns the visibility with which fewer people see a document: the list begins with the widest.
 */
function narrower(one: Visibility, other: Visibility): Visibility {
  return visibilities.indexOf(one) > visibilities.indexOf(other) ? one : other;
}
