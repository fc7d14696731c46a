import type { Document, TextEncoding } from '@guildhall/sdk/light';
import { guildhall, queryClient } from '#api/client.ts';
import { t } from '#texts/texts.ts';
import { showToast, showErrorToast } from '#ui/toasts.tsx';
import { documentKey, refreshSoon, showChange } from './document/documents-cache.ts';
import { sayFolder } from './document/say-document.ts';

type Change = Partial<Pick<Document, 'name' | 'folderPath' | 'visibility'>>;

/**
 * Shows a change at once and sends it. Reverts and reports changes that fail. Resolves with the
 * documents that were changed, as they were and as they are now.
 */
async function changeDocuments(
  chosen: readonly Document[],
  change: (document: Document) => Change,
): Promise<{ done: Document[]; answers: Document[] }> {
  // Copies, because showChange also changes the objects of the lists.
  const documents = chosen.map((it) => ({ ...it }));
  const answers: Document[] = [];
  for (const it of documents) showChange({ ...it, ...change(it) });
  const { done, failed, error } = await forEach(documents, async (it) => {
    answers.push((await guildhall.updateDocument({ documentId: it.id, ...change(it) })).document);
  });
  // What holds may be less: `public` from a member is a request.
  for (const it of [...answers, ...failed]) showChange(it);
  if (failed.length > 0) showErrorToast(t().documents.notChanged(failed.length), error);
  refreshAfter(documents);
  return { done, answers };
}

export function refreshAfter(documents: readonly Document[]): void {
  for (const teamId of new Set(documents.map((it) => it.teamId))) refreshSoon(teamId);
  for (const { id } of documents) {
    void queryClient.invalidateQueries({ queryKey: documentKey(id) });
  }
}

/** Moves documents into a folder, and offers to undo the move. */
export async function moveDocuments(
  documents: readonly Document[],
  folderPath: string | null,
): Promise<void> {
  const { done: moved } = await changeDocuments(documents, () => ({ folderPath }));
  if (moved.length === 0) return;
  const undo = async () => {
    const { done: back } = await changeDocuments(moved, (it) => ({ folderPath: it.folderPath }));
    if (back.length > 0) showToast(t().documents.movedBack(back.length));
  };
  showToast(
    t().documents.moved(moved.length, sayFolder(folderPath)),
    { label: t().ui.undo, run: () => void undo() },
    10_000,
  );
}

export async function showDocumentsTo(
  documents: readonly Document[],
  visibility: Document['visibility'],
): Promise<void> {
  const { answers } = await changeDocuments(documents, () => ({ visibility }));
  const asked = answers.filter((it) => it.visibility !== visibility);
  const changed = answers.length - asked.length;
  if (changed > 0) showToast(t().documents.visibilityChanged(changed));
  if (asked.length > 0) showToast(t().publishing.asked(asked.length));
}

export async function renameDocument(document: Document, name: string): Promise<void> {
  const { done: renamed } = await changeDocuments([document], () => ({ name }));
  if (renamed.length > 0) showToast(t().documents.renamed);
}

export async function readDocumentAgain(
  document: Document,
  encoding: TextEncoding | null,
): Promise<void> {
  try {
    showChange((await guildhall.readDocumentAgain({ documentId: document.id, encoding })).document);
    showToast(t().documents.retried);
  } catch (error) {
    showErrorToast(t().documents.notRetried, error);
  }
  refreshAfter([document]);
}

export async function retryDocument(document: Document): Promise<void> {
  try {
    showChange((await guildhall.retryDocument({ documentId: document.id })).document);
    showToast(t().documents.retried);
  } catch (error) {
    showErrorToast(t().documents.notRetried, error);
  }
  refreshAfter([document]);
}

/** Runs `work` for each thing, three at a time. Returns successes, failures and the first error. */
export async function forEach<T>(
  things: readonly T[],
  work: (thing: T) => Promise<void>,
): Promise<{ done: T[]; failed: T[]; error: unknown }> {
  const left = [...things];
  const outcome: { done: T[]; failed: T[]; error: unknown } = { done: [], failed: [], error: null };
  const run = async () => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) {
      try {
        await work(thing);
        outcome.done.push(thing);
      } catch (error) {
        outcome.error ??= error;
        outcome.failed.push(thing);
      }
    }
  };
  await Promise.all([run(), run(), run()]);
  return outcome;
}
