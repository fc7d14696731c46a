import { randomUUID } from 'node:crypto';
import type { Settings } from '#ground/settings/settings.ts';
import { FilesUnavailable } from '#ground/ports/file-store.ts';
import { tryBucket } from '#ground/ports/files/s3/s3-files.ts';
import { failed, ok, warn } from './finding.ts';
import type { Finding } from './finding.ts';

/**
 * Checks that the bucket for documents' files stores, returns, lists and deletes files. Always fine
 * without a bucket.
 */
export async function checkFiles({
  dataDir,
  filesBucket,
}: Pick<Settings, 'dataDir' | 'filesBucket'>): Promise<Finding> {
  if (filesBucket === undefined) return ok('Files', `${dataDir}/files; FILES_URL names a bucket`);
  try {
    await tryBucket(filesBucket, `check-${randomUUID()}`);
    const { name, endpoint } = filesBucket;
    return ok('Files', `the S3 bucket ${name} at ${endpoint} takes, gives, lists and removes them`);
  } catch (cause) {
    if (!(cause instanceof FilesUnavailable)) throw cause;
    return (cause.isRefused ? failed : warn)('Files', cause.message);
  }
}
