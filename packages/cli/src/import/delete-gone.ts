import { GuildhallError } from '@guildhall/sdk';
import type { Document, Guildhall } from '@guildhall/sdk';
import { CliError } from '../terminal/cli-error.ts';
import { confirm } from '../terminal/confirm.ts';
import type { ConfirmOptions } from '../terminal/confirm.ts';
import type { ImportChange, PreparedImport } from './prepare-import.ts';
import { importPathOf } from './plan-import.ts';

/** As many deletions in one import need no yes, and neither does a fifth of the documents. */
const deletionsMax = 20;
const shareMax = 0.2;

/**
 * Throws if an import would delete all that it made, because then the folder is probably not the
 * one that was imported, or not mounted. Asks before many documents are deleted.
 */
export async function allowDeletion(
  folder: string,
  { plan, made }: PreparedImport,
  options: ConfirmOptions,
): Promise<void> {
  const { unchanged, moves, uploads, gone } = plan;
  if (gone.length === 0) return;
  if (unchanged.length + moves.length + uploads.length === 0) {
    throw new CliError(
      `${folder} has no files, so all ${made} documents of it would be deleted; ` +
        'is it the right folder, and mounted? Nothing was changed',
      { code: 'folder_empty' },
    );
  }
  if (gone.length <= deletionsMax || gone.length <= made * shareMax) return;
  const files = `${gone.length} of ${made} files are no longer in ${folder}.`;
  await confirm(`${files} Delete their documents?`, options);
}

/**
 * Deletes the documents whose files are gone, if that is wanted, and returns what became of each.
 * One that somebody has sent by hand since the import began stays.
 */
export async function deleteGone(
  guildhall: Guildhall,
  gone: readonly Document[],
  {
    source,
    teamId,
    delete: isWanted,
  }: { source: string; teamId: string | undefined; delete: boolean },
): Promise<ImportChange[]> {
  const path = (document: Document) => importPathOf(document, source);
  const say = (document: Document, what: 'gone' | 'deleted'): ImportChange => {
    return { what, documentId: document.id, path: path(document) };
  };
  if (!isWanted || gone.length === 0) return gone.map((document) => say(document, 'gone'));
  const stillMade = new Set<string>();
  for await (const document of guildhall.all.listDocuments({ teamId, include: 'import' })) {
    if (document.imported?.source === source) stillMade.add(document.id);
  }
  const changes: ImportChange[] = [];
  for (const document of gone) {
    if (!stillMade.has(document.id)) continue;
    await deleteOne(guildhall, document.id);
    changes.push(say(document, 'deleted'));
  }
  return changes;
}

/** Another import may have deleted the document meanwhile. */
async function deleteOne(guildhall: Guildhall, documentId: string): Promise<void> {
  const outcome = await guildhall.try.deleteDocument({ documentId });
  if (outcome.ok) return;
  const { error } = outcome;
  if (!(error instanceof GuildhallError && error.code === 'document_not_found')) throw error;
}
