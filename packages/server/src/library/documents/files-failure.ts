import { Failure } from '#ground/failure.ts';
import { FilesUnavailable } from '#ground/ports/file-store.ts';

/** Converts `FilesUnavailable` to the failure for clients; returns any other error unchanged. */
export function toFilesFailure(cause: unknown): unknown {
  return cause instanceof FilesUnavailable ? new Failure('files_unavailable', { cause }) : cause;
}
