import { Failure } from '#ground/failure.ts';
import { FilesUnavailable } from '#ground/ports/file-store.ts';

/**
 * Turns `FilesUnavailable` into the failure that clients are told; returns any other error as it
 * is.
 */
export function toFilesFailure(cause: unknown): unknown {
  return cause instanceof FilesUnavailable ? new Failure('files_unavailable', { cause }) : cause;
}
