import { Failure } from '#ground/failure.ts';
import type { TakeUpload } from '#ground/http/upload-budget.ts';

export interface UploadLimits {
  /** The maximum size of one file. */
  readonly maxBytes: number;
  /** The maximum size of all files of a request together. */
  readonly requestMaxBytes: number;
  /** Takes bytes from the sender's budget; throws if it is used up. */
  readonly take: (bytes: number) => ReturnType<TakeUpload>;
}

/** The bytes that a form may have in addition to its files. */
const formBytes = 1024 * 1024;

/** Returns the bytes of files that a request announces at least; 0 if it announces nothing. */
export function announcedBytes(request: Request): number {
  return Math.max(0, Number(request.headers.get('content-length') ?? 0) - formBytes);
}

/**
 * Returns a function that counts the bytes of a body as they arrive, whatever length was announced,
 * and throws when there are too many. Refuses at once a body that announces too many.
 */
export function meterUpload(request: Request, { requestMaxBytes, take }: UploadLimits) {
  if (announcedBytes(request) > requestMaxBytes) throw new Failure('upload_too_large');
  let sizeBytes = 0;
  return async (bytes: number): Promise<void> => {
    sizeBytes += bytes;
    if (sizeBytes > requestMaxBytes + formBytes) throw new Failure('upload_too_large');
    await take(bytes);
  };
}
