import type { Settings } from '#ground/settings/settings.ts';
import { FilesUnavailable } from '#ground/ports/file-store.ts';
import type { FileStore } from '#ground/ports/file-store.ts';
import { openFiles } from '#ground/ports/files/open-files.ts';
import { BackupError } from './backup-error.ts';

export type FilesSettings = Pick<Settings, 'dataDir' | 'filesBucket'>;

/**
 * Opens the store of documents' files while `work` runs. A running server may have it open, too.
 * Converts `FilesUnavailable` into a `BackupError`.
 */
export async function withFiles<T>(
  settings: FilesSettings,
  work: (files: FileStore) => Promise<T>,
): Promise<T> {
  const { files, close } = await openFiles(settings, false, { warn: () => {} });
  try {
    return await work(files);
  } catch (cause) {
    if (!(cause instanceof FilesUnavailable)) throw cause;
    throw new BackupError(cause.message, { cause });
  } finally {
    await close();
  }
}
