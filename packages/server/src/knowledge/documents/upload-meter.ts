import { Failure } from '#failure.ts';
import type { TakeUpload } from '#http/upload-budget.ts';

export interface UploadLimits {
  /** Of one file. */
  readonly maxBytes: number;
  /** Of all files of a request together. */
  readonly requestMaxBytes: number;
  /** Takes bytes from the budget of whoever sends them; throws when it is used up. */
  readonly take: (bytes: number) => ReturnType<TakeUpload>;
}

/** What a form may hold beside its files. */
const formBytes = 1024 * 1024;

/** Refuses a body by the length that it announces, before any of it is read. */
export function refuseAnnounced(request: Request, { requestMaxBytes }: UploadLimits): void {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > requestMaxBytes + formBytes) throw new Failure('upload_too_large');
}

/** Counts the bytes of a body as they arrive, whatever length it announced. */
export function meterUpload({ requestMaxBytes, take }: UploadLimits) {
  let sizeBytes = 0;
  return async (bytes: number): Promise<void> => {
    sizeBytes += bytes;
    if (sizeBytes > requestMaxBytes + formBytes) throw new Failure('upload_too_large');
    await take(bytes);
  };
}
