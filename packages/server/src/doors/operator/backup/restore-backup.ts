import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Settings } from '#ground/settings/settings.ts';
import { removeWithCluster } from '@guildhall/engine/bring-along/stop-leftover.ts';
import { lockFolder } from '@guildhall/engine/folder/lock-folder.ts';
import { makePrivate } from '@guildhall/engine/folder/private-folder.ts';
import { syncTree } from '@guildhall/engine/folder/sync-tree.ts';
import { makeFolder } from '@guildhall/engine/folder/sync-folder.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { explainFullDisk } from './blame.ts';
import { inParallel } from './in-parallel.ts';
import { openBackup, reportOn } from './open-backup.ts';
import type { BackupReport, OpenOptions } from './open-backup.ts';
import type { OpenedBackup } from './read-manifest.ts';
import { checkFiles, isOfDocument, placeFiles, refuseData, restoring } from './restore-files.ts';
import type { RestoredFiles } from './restore-files.ts';
import { extractBackupFile } from './backup-files.ts';
import type { BackupFile } from './backup-files.ts';
import { openFolderTarget, openServerTarget, refuseTaken } from './database-target.ts';
import type { CopiedDatabase } from './database-target.ts';

export interface RestoreOptions extends OpenOptions {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'filesBucket'>;
  /** True if the stored searches are repeated. Every restore compares the numbers of rows. */
  isVerified: boolean;
  /** True if mail that was queued when the backup was made is to be sent. */
  sendsMail: boolean;
}

/**
 * Restores a backup into an empty place: DATA_DIR and, if set, the database in DATABASE_URL. Reads,
 * decrypts and compares everything first. The database is moved last, in one step, so that a killed
 * restore leaves either no database or a complete installation.
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupReport> {
  const backup = await openBackup(options);
  const { settings } = options;
  const { dataDir, databaseUrl } = settings;
  await makePrivate(dataDir);
  const lock = await lockFolder(dataDir, 'command');
  try {
    await refuseData(settings);
    if (databaseUrl !== undefined) await refuseTaken(databaseUrl);
    await restoreInto(options, backup, resolve(options.folder));
    return reportOn(backup);
  } finally {
    await lock.release();
  }
}

async function restoreInto(
  options: RestoreOptions,
  backup: OpenedBackup,
  folder: string,
): Promise<void> {
  const { settings, say } = options;
  const { dataDir, databaseUrl } = settings;
  const place = join(dataDir, restoring);
  await removeWithCluster(place);
  // Until it is deleted, the files in their place are of a restore that did not finish.
  let isPlaced = false;
  try {
    say(`Reading ${backup.manifest.files.length} files of the backup`);
    const restored = { backup, from: folder, place };
    await extractFiles(restored, settings).catch(explainFullDisk(dataDir));
    say('Opening the database and looking at all of it');
    const copy = toCopy(backup, place, options);
    const opening =
      databaseUrl === undefined
        ? openFolderTarget(copy, dataDir)
        : openServerTarget(copy, databaseUrl);
    const target = await opening.catch(explainFullDisk(dataDir));
    try {
      isPlaced = true;
      await placeFiles(settings, restored).catch(explainFullDisk(dataDir));
      await target.commit();
      isPlaced = false;
    } finally {
      await target.close();
    }
  } finally {
    await removeWithCluster(place);
    if (isPlaced) await makeFolder(place, 0o700);
  }
}

function toCopy(
  { header, manifest }: OpenedBackup,
  place: string,
  { isVerified, sendsMail }: RestoreOptions,
): CopiedDatabase {
  const sizes = manifest.files.map(({ sizeBytes }) => sizeBytes);
  const sizeBytes = sizes.reduce((sum, size) => sum + size, 0);
  const made = { madeAt: header.createdAt, isVerified: header.isVerified, sizeBytes, seconds: 0 };
  // Another version may order its results differently.
  const isSame = header.version === packageJson.version;
  const searches = isSame ? manifest.searches : [];
  return { ...manifest, searches, place, isVerified, sendsMail, made };
}

async function extractFiles(
  restored: RestoredFiles,
  { filesBucket }: RestoreOptions['settings'],
): Promise<void> {
  const { backup, from, place } = restored;
  const { manifest, key } = backup;
  const to = (path: string) => join(place, ...path.replace(/^database/, 'tables').split('/'));
  await mkdir(to('files'), { recursive: true, mode: 0o700 });
  const isStaged = (file: BackupFile) => !filesBucket || !isOfDocument(file);
  const staged = manifest.files.filter(isStaged);
  await inParallel(staged, (file) => extractBackupFile(from, file, key, to(file.path)));
  if (filesBucket) await checkFiles(restored);
  syncTree(place);
}
