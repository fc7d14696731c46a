import { join } from 'node:path';
import { SettingsError } from '#ground/settings/settings.ts';
import type { Settings } from '#ground/settings/settings.ts';
import type { Log } from '#ground/log.ts';
import { openDiskFiles } from './disk/disk-files.ts';
import { FilesUnavailable } from '../file-store.ts';
import type { FileStore } from '../file-store.ts';
import { abandonUploads, openS3Files, prefixOf } from './s3/s3-files.ts';
import { lookIntoBucket } from './s3/list-objects.ts';
import { openBucket } from './s3/open-bucket.ts';
import type { Bucket } from './s3/open-bucket.ts';

export interface OpenedFiles {
  files: FileStore;
  /** The only folder that reading programs of this machine may access. */
  readingFolder: string;
  close(): Promise<void>;
}

type FilesSettings = Pick<Settings, 'dataDir' | 'filesBucket'>;

/**
 * Opens the store of documents' files that the settings name. Throws a `SettingsError` if the
 * bucket refuses the settings. If the bucket only does not answer, logs a warning, because it may
 * answer later.
 */
export async function openFiles(
  settings: FilesSettings,
  isAlone: boolean,
  log: Pick<Log, 'warn'>,
): Promise<OpenedFiles> {
  const { dataDir, filesBucket } = settings;
  if (filesBucket === undefined) {
    const folder = join(dataDir, 'files');
    const files = await openDiskFiles({ folder, isAlone });
    return { files, readingFolder: folder, close: async () => {} };
  }
  const folder = join(dataDir, 'reading');
  const bucket = openBucket(filesBucket);
  try {
    await greet(bucket, log);
    const files = await openS3Files({ bucket, folder, isAlone });
    return { files, readingFolder: folder, close: bucket.close };
  } catch (cause) {
    await bucket.close();
    throw cause;
  }
}

async function greet(bucket: Bucket, log: Pick<Log, 'warn'>): Promise<void> {
  try {
    await lookIntoBucket(bucket, prefixOf(bucket));
  } catch (cause) {
    if (!(cause instanceof FilesUnavailable)) throw cause;
    if (cause.isRefused) throw new SettingsError(cause.message, { cause });
    return log.warn(cause.message);
  }
  // Errors are ignored: not every server can list unfinished uploads.
  await abandonUploads(bucket, prefixOf(bucket)).catch(() => {});
}
