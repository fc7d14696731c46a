import { Failure } from '#failure.ts';
import { FilesUnavailable } from '#ports/files/file-store.ts';

/** A store of files that is away, as whoever sends or reads a file is told of it; any other error stays. */
export function toFilesFailure(cause: unknown): unknown {
  return cause instanceof FilesUnavailable ? new Failure('files_unavailable', { cause }) : cause;
}
