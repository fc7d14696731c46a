import { mayChange } from '#ground/access/may-change.ts';
import type { Tx } from '#ground/db/database.ts';
import type { NewVersion } from './add-documents.queries.ts';
import { lockImported, lockNamed, lockNumbered } from './document-names.queries.ts';
import type { ExistingDocumentRow } from './document-names.queries.ts';
import type { Target } from './upload-target.ts';

/**
 * Locks the documents that these files replace until the transaction ends. Called before the first of them changes: a job with a lock on the next one waits
 * for the row of `text_classes` that the change locks.
 */
export async function lockReplaceable(
  tx: Tx,
  target: Target,
  versions: readonly NewVersion[],
): Promise<void> {
  for (const file of versions) {
    const named = await lockSameNamed(tx, target, file);
    await findReplaceable(tx, target, file, named);
  }
}

/** Returns the documents of a file's name, with their rows locked. */
export function lockSameNamed(
  tx: Tx,
  { team, seen, uploaderId }: Target,
  file: NewVersion,
): Promise<ExistingDocumentRow[]> {
  return lockNamed(tx, team, seen.visible, { ...file, uploaderId });
}

/**
 * Returns the document that a file replaces: the one that its import made at its path, else one with
 * the file's name that the sender may change, or one that the sender uploaded under this name and
 * that was renamed with a number. Other documents of its import are of other files.
 */
export async function findReplaceable(
  tx: Tx,
  { team, seen: { visible }, sender, uploaderId }: Target,
  file: NewVersion,
  named: readonly ExistingDocumentRow[],
): Promise<ExistingDocumentRow | undefined> {
  const isOwn = (row: ExistingDocumentRow) => mayChange(sender, team, row.uploader_id);
  const { folderPath, name, importSource } = file;
  if (importSource !== null) {
    const made = await lockImported(tx, team, visible, file);
    if (made && isOwn(made)) return made;
    return named.find((row) => isOwn(row) && row.import_source !== importSource);
  }
  const existing = named.find(isOwn);
  if (existing || uploaderId === null) return existing;
  const numbered = await lockNumbered(tx, team, visible, { folderPath, name, uploaderId });
  return numbered && isOwn(numbered) ? numbered : undefined;
}
