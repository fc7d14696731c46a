import type { Document } from '@guildhall/sdk/light';
import { guildhall } from '#api/client.ts';
import { tp } from '#texts/texts.ts';
import { showErrorToast, showToast } from '#ui/toasts.tsx';
import { forEach, refreshAfter } from './change-documents.ts';
import { showChange } from './document/documents-cache.ts';

/** Verifies documents until a day; null: nobody is asked about them any more. */
export async function verifyDocuments(
  documents: readonly Document[],
  verifiedUntil: string | null,
): Promise<void> {
  const { done, failed, error } = await forEach(documents, async ({ id: documentId }) => {
    showChange((await guildhall.verifyDocument({ documentId, verifiedUntil })).document);
  });
  const { verified, ended, notSaved } = tp().verification;
  if (failed.length > 0) showErrorToast(notSaved, error);
  if (done.length > 0) showToast(verifiedUntil === null ? ended : verified(done.length));
  refreshAfter(documents);
}

/** Says who is responsible for a document; null: nobody. */
export async function setOwner(document: Document, ownerUserId: string | null): Promise<void> {
  const documentId = document.id;
  try {
    showChange((await guildhall.verifyDocument({ documentId, ownerUserId })).document);
    showToast(tp().verification.ownerSaved);
  } catch (error) {
    showErrorToast(tp().verification.notSaved, error);
  }
  refreshAfter([document]);
}
