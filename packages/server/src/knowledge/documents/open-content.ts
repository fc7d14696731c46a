import type { Readable } from 'node:stream';
import type { Tree } from '../../access/reach-team.ts';
import type { Visible } from '../../access/visible-to.ts';
import { Failure } from '../../failure.ts';
import { FileMissing } from '../../ports/files/file-store.ts';
import type { DocumentParts } from './add-documents.ts';
import { findDocument } from './documents.queries.ts';
import type { FoundDocumentRow } from './documents.queries.ts';

/** The file of a document as it stands at this moment; it is the caller's to read or destroy. */
export async function openContent(
  { db, files }: Pick<DocumentParts, 'db' | 'files'>,
  top: Tree,
  visible: Visible,
  documentId: string,
): Promise<{ row: FoundDocumentRow; bytes: Readable }> {
  for (let missingKey: string | undefined; ;) {
    const row = await findDocument(db, top, visible, documentId);
    if (!row) throw new Failure('document_not_found');
    try {
      return { row, bytes: await files.read(row.file_key) };
    } catch (cause) {
      // Replaced between the two steps: the row then names another file.
      if (!(cause instanceof FileMissing) || row.file_key === missingKey) throw cause;
      missingKey = row.file_key;
    }
  }
}
