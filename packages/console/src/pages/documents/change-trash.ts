import type { Document, TrashedDocument } from '@guildhall/sdk/light';
import { guildhall } from '#api/client.ts';
import { t, tp } from '#texts/texts.ts';
import { showErrorToast, showToast } from '#ui/toasts.tsx';
import { forEach, refreshAfter } from './change-documents.ts';
import { refreshSoon } from './document/documents-cache.ts';

const undoMs = 10_000;

/**
 * Moves documents to the trash, which to people is a deletion, and offers to undo it. Resolves with
 * those that were moved.
 */
export async function trashDocuments(documents: readonly Document[]): Promise<Document[]> {
  const texts = tp().trash;
  const { done, failed, error } = await forEach([...documents], async ({ id }) => {
    await guildhall.trashDocument({ documentId: id });
  });
  if (failed.length > 0) showErrorToast(texts.notDeleted, error);
  if (done.length > 0) {
    const undo = { label: t().ui.undo, run: () => void restoreDocuments(done) };
    showToast(texts.deleted(done.length), undo, undoMs);
  }
  refreshAfter(documents);
  return done;
}

/** Restores documents from the trash. */
export async function restoreDocuments(
  documents: readonly Pick<Document, 'id' | 'teamId' | 'name'>[],
): Promise<void> {
  const texts = tp().trash;
  const renamed: Document[] = [];
  const { done, failed, error } = await forEach(documents, async ({ id, name }) => {
    const { document } = await guildhall.restoreDocument({ documentId: id });
    if (document.name !== name) renamed.push(document);
  });
  if (failed.length > 0) showErrorToast(texts.notRestored, error);
  if (done.length > 0) showToast(texts.restored(done.length));
  for (const { name } of renamed) showToast(texts.renamed(name));
  for (const teamId of new Set(documents.map((it) => it.teamId))) refreshSoon(teamId);
}

/** Deletes a document in the trash for good. */
export async function deleteForGood({ id, teamId }: TrashedDocument): Promise<void> {
  await guildhall.deleteDocument({ documentId: id });
  showToast(tp().trash.gone(1));
  refreshSoon(teamId);
}

/** What is in a team's trash by now, of which the user is asked whether it goes for good. */
export interface WholeTrash {
  readonly count: number;
  /** When the newest of it was moved there: what comes while the user decides stays. */
  readonly before: string;
}

/** Returns what the user may delete of a team's trash; undefined if it is empty by now. */
export async function readWholeTrash(teamId: string): Promise<WholeTrash | undefined> {
  const { documents, pagination } = await guildhall.listTrash({ teamId, pageSize: 1 });
  const [newest] = documents;
  if (newest) return { count: pagination.totalCount, before: newest.trashedAt };
  refreshSoon(teamId);
  return undefined;
}

/** Deletes that for good. */
export async function emptyTrash(teamId: string, { before }: WholeTrash): Promise<void> {
  const { deleted } = await guildhall.emptyTrash({ teamId, before });
  showToast(tp().trash.gone(deleted.documents));
  refreshSoon(teamId);
}
