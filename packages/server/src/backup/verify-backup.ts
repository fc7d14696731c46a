import { resolve } from 'node:path';
import { checkFile } from './backup-files.ts';
import { inParallel } from './in-parallel.ts';
import { openBackup } from './open-backup.ts';
import type { OpenOptions } from './open-backup.ts';
import { isOfDocument } from './restore-files.ts';

export interface VerifyReport {
  createdAt: string;
  /** The documents' files in the backup. */
  files: number;
  missing: number;
}

/**
 * Checks, without restoring it, that a backup is whole and, with a passphrase, that its holder made
 * it. Throws a `BackupError` otherwise.
 */
export async function verifyBackup(options: OpenOptions): Promise<VerifyReport> {
  const { header, manifest } = await openBackup(options);
  options.say(`Reading ${manifest.files.length} files of the backup`);
  await inParallel(manifest.files, (file) => checkFile(resolve(options.folder), file));
  const files = manifest.files.filter(isOfDocument).length;
  return { createdAt: header.createdAt, files, missing: manifest.missing.length };
}
