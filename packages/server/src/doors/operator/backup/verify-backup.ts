import { resolve } from 'node:path';
import { checkFile } from './backup-files.ts';
import { inParallel } from './in-parallel.ts';
import { openBackup, reportOn } from './open-backup.ts';
import type { BackupReport, OpenOptions } from './open-backup.ts';

/**
 * Checks, without restoring it, that a backup is whole and, with a passphrase, that its holder made
 * it. Throws a `BackupError` otherwise.
 */
export async function verifyBackup(options: OpenOptions): Promise<BackupReport> {
  const backup = await openBackup(options);
  const { files } = backup.manifest;
  options.say(`Reading ${files.length} files of the backup`);
  await inParallel(files, (file) => checkFile(resolve(options.folder), file));
  return reportOn(backup);
}
