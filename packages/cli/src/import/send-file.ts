import type { Document, Guildhall } from '@guildhall/sdk';
import type { UploadPlan } from './plan-upload.ts';
import { hashFile, uploadFile } from './upload-file.ts';
import type { UploadOptions } from './upload-file.ts';
import type { LocalFile } from './walk-folder.ts';

export interface SendOptions extends UploadOptions {
  /** True to process an unchanged file again that failed before. */
  retry: boolean;
}

/** Makes sure that the team has a file. Uploads it only if necessary. */
export async function sendFile(
  guildhall: Guildhall,
  plan: UploadPlan,
  file: LocalFile,
  options: SendOptions,
): Promise<{ document: Document; success: 'uploaded' | 'unchanged' }> {
  const same = await plan.findUploaded(file);
  if (same?.state === 'failed' && options.retry) {
    const { document } = await guildhall.retryDocument({ documentId: same.id });
    return { document, success: 'unchanged' };
  }
  if (same) return { document: same, success: 'unchanged' };
  const sha256 = await hashFile(file.path);
  const document = await uploadFile(guildhall, file, options);
  await plan.remember(file, document, sha256);
  return { document, success: 'uploaded' };
}
