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

/** Refuses a body by its announced length, before any of it is read. */
export function refuseAnnounced(request: Request, { requestMaxBytes }: UploadLimits): void {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > requestMaxBytes + formBytes) throw new Failure('upload_too_large');
}

/**
 * Returns a function that counts the bytes of a body as they arrive, whatever length was announced,
 * and throws when there are too many.
 */
export function meterUpload({ requestMaxBytes, take }: UploadLimits) {
  let sizeBytes = 0;
  return async (bytes: number): Promise<void> => {
    sizeBytes += bytes;
    if (sizeBytes > requestMaxBytes + formBytes) throw new Failure('upload_too_large');
    await take(bytes);
  };
}
