import { createReadStream, existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#ground/ports/file-store.ts';
import { syncFolder } from '@guildhall/engine/folder/sync-folder.ts';
import { BackupError } from './backup-error.ts';
import { inParallel } from './in-parallel.ts';
import type { OpenedBackup } from './read-manifest.ts';
import { checkFile, extractBackupFile } from './backup-files.ts';
import type { BackupFile } from './backup-files.ts';
import { withFiles } from './with-files.ts';
import type { FilesSettings } from './with-files.ts';

/** The folder in which a restore works until everything is complete. */
export const restoring = 'restoring';

/** Throws a `BackupError` if the place already has a database or files. */
export async function refuseData({ dataDir, filesBucket }: FilesSettings): Promise<void> {
  // Files without a database are left from a killed restore and may be replaced.
  const isAgain = existsSync(join(dataDir, restoring));
  for (const name of filesBucket ? ['db'] : ['db', 'files']) {
    const folder = join(dataDir, name);
    if (!existsSync(folder) || !(await hasFiles(folder)) || (name === 'files' && isAgain)) continue;
    throw new BackupError(`${folder} is not empty: a backup is never restored over data`);
  }
  if (!filesBucket || isAgain) return;
  const isFree = await withFiles({ dataDir, filesBucket }, hasNone);
  if (!isFree) {
    const { name, prefix } = filesBucket;
    const place = ['s3:/', name, ...(prefix === '' ? [] : [prefix])].join('/');
    throw new BackupError(`${place} is not empty: a backup is never restored over data`);
  }
}

async function hasFiles(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.some((entry) => !entry.isDirectory());
}

async function hasNone(files: FileStore): Promise<boolean> {
  const { done } = await files.list()[Symbol.asyncIterator]().next();
  return done === true;
}

/** The documents' files in a backup, and where they are restored. */
export interface RestoredFiles {
  backup: OpenedBackup;
  from: string;
  /** The working folder of the restore. */
  place: string;
}

export function isOfDocument({ path }: Pick<BackupFile, 'path'>): boolean {
  return path.startsWith('files/');
}

/**
 * Moves the documents' files to their place, before the database is there. For a bucket, files are
 * decrypted one by one, so that the disk needs no room for all of them. All files were checked for
 * damage before.
 */
export async function placeFiles(settings: FilesSettings, restored: RestoredFiles): Promise<void> {
  if (settings.filesBucket) return withFiles(settings, (files) => sendFiles(files, restored));
  const target = join(settings.dataDir, 'files');
  await rm(target, { recursive: true, force: true });
  await rename(join(restored.place, 'files'), target);
  await syncFolder(settings.dataDir);
}

/** Checks the files that will go to a bucket, without writing them. */
export async function checkFiles({ backup, from }: RestoredFiles): Promise<void> {
  await inParallel(backup.manifest.files.filter(isOfDocument), (file) => checkFile(from, file));
}

async function sendFiles(files: FileStore, { backup, from, place }: RestoredFiles): Promise<void> {
  const sent: string[] = [];
  const send = async (file: BackupFile) => {
    const key = file.path.split('/').at(-1) ?? '';
    const path = join(place, ...file.path.split('/'));
    await extractBackupFile(from, file, backup.key, path);
    sent.push(key);
    await files.write(key, createReadStream(path));
    await rm(path);
  };
  try {
    await inParallel(backup.manifest.files.filter(isOfDocument), send);
  } catch (cause) {
    await inParallel(sent, (key) => files.remove(key)).catch(() => {});
    throw cause;
  }
}
