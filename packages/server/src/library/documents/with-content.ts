import { Failure } from '#ground/failure.ts';
import type { SendableBytes } from '#ground/http/send-bytes.ts';
import { FileMissing } from '#ground/ports/file-store.ts';
import type { DocumentParts } from './add-documents.ts';
import { contentHeaders } from './content-headers.ts';
import type { FoundDocumentRow } from './stored/documents.queries.ts';
import { toFilesFailure } from './files-failure.ts';

/**
 * Finds a document and does work with its file. If the file is missing, finds the document again,
 * since it may have been replaced.
 */
export async function withContent<T>(
  { files, log }: Pick<DocumentParts, 'files' | 'log'>,
  documentId: string,
  find: () => Promise<FoundDocumentRow | undefined>,
  work: (content: SendableBytes) => Promise<T>,
): Promise<T> {
  for (let missingKey: string | undefined; ;) {
    const row = await find();
    if (!row) throw new Failure('document_not_found');
    try {
      return await work(toContent(row, files));
    } catch (cause) {
      if (!(cause instanceof FileMissing)) throw toFilesFailure(cause);
      // After a replacement, the row names another file with another tag. One file that is missing
      // twice is lost.
      if (row.file_key === missingKey) {
        log.error(
          { err: cause, documentId, fileKey: missingKey },
          'The file of a document is missing',
        );
        throw new Failure('file_missing', { cause });
      }
      missingKey = row.file_key;
    }
  }
}

function toContent(row: FoundDocumentRow, files: DocumentParts['files']): SendableBytes {
  return {
    etag: `"${row.sha256_hex}"`,
    sizeBytes: row.size_bytes,
    headers: contentHeaders(row.name),
    read: (range) => files.read(row.file_key, range),
  };
}
