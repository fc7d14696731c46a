import { mayChange } from '#ground/access/may-change.ts';
import type { Tx } from '#ground/db/database.ts';
import type { NewVersion } from './add-documents.queries.ts';
import { lockImported, lockNamed, lockNumbered } from './document-names.queries.ts';
import type { ExistingDocumentRow } from './document-names.queries.ts';
import type { Target } from './upload-target.ts';

/** What a file meets at its place. */
interface Met {
  /** The document that the file replaces; undefined: none. */
  readonly existing: ExistingDocumentRow | undefined;
  /** True if the sender sees a document of the file's name. */
  readonly isTaken: boolean;
}

/**
 * Returns the document that a file replaces: the one that its import made at its path, else one with
 * the file's name that the sender may change, or one that the sender uploaded under this name and
 * that was renamed with a number. Other documents of its import are of other files. Locks the rows
 * until the transaction ends.
 */
export async function lockReplaceable(
  tx: Tx,
  { team, seen: { visible }, sender, uploaderId }: Target,
  file: NewVersion,
): Promise<Met> {
  const { folderPath, name, importSource } = file;
  const isOwn = (row: ExistingDocumentRow) =>
    row.origin === null && mayChange(sender, team, row.uploader_id);
  const named = await lockNamed(tx, team, visible, { folderPath, name, uploaderId });
  const met = (existing?: ExistingDocumentRow) => ({ existing, isTaken: named.length > 0 });
  if (importSource !== null) {
    const made = await lockImported(tx, team, visible, file);
    if (made && isOwn(made)) return met(made);
    return met(named.find((row) => isOwn(row) && row.import_source !== importSource));
  }
  const existing = named.find(isOwn);
  if (existing || uploaderId === null) return met(existing);
  const numbered = await lockNumbered(tx, team, visible, { folderPath, name, uploaderId });
  return met(numbered && isOwn(numbered) ? numbered : undefined);
}
