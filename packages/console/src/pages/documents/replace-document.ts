import type { Document } from '@guildhall/sdk/light';
import { t } from '#texts/texts.ts';
import { showToast } from '#ui/toasts.tsx';
import { addFiles } from './uploads/send-uploads.ts';

/** Uploads a file as a new version of a document, under the document's name. */
export function replaceDocument(document: Document, file: File): void {
  const version = new File([file], document.name, { type: file.type });
  const { teamId, folderPath, visibility } = document;
  addFiles([{ file: version, folders: [] }], { teamId, folderPath, visibility });
  showToast(t().uploads.replaced(document.name));
}
