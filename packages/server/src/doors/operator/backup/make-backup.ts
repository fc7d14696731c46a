import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { measureFolder } from '@guildhall/engine/folder/disk-space.ts';
import { refuseNoDatabase } from '@guildhall/engine/migrate/migrate.ts';
import { syncTree } from '@guildhall/engine/folder/sync-tree.ts';
import type { MadeBackup } from '../installation.queries.ts';
import { syncFolder } from '@guildhall/engine/folder/sync-folder.ts';
import { explainFullDisk, checkRoom } from './blame.ts';
import { BackupError } from './backup-error.ts';
import { inParallel } from './in-parallel.ts';
import type { Manifest } from './manifest.ts';
import { manifestName, headerName, formatBackupHeader } from './backup-header.ts';
import { checkFile } from './backup-files.ts';
import { stageDatabase } from './stage-database.ts';
import { writeBackup } from './write-backup.ts';
import { withFiles } from './with-files.ts';
import type { WriteOptions } from './write-backup.ts';

export interface BackupOptions extends WriteOptions {
  /** The folder to make. It must not exist. */
  folder: string;
}

const unrecorded =
  'The backup is whole, but the database was stopped before it could be noted there';

/** A complete backup that has been synced to the disk. */
export interface BackupReport extends MadeBackup {
  files: number;
  missing: number;
}

/**
 * Copies the whole installation into a folder: first the database, then every file that the copied
 * database refers to. The folder gets its name only when it is complete, synced and, unless told
 * otherwise, verified, so that an incomplete backup never looks like one.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupReport> {
  const folder = resolve(options.folder);
  const half = `${folder}.partial`;
  await prepare(options, folder, half);
  const begunAt = new Date();
  const files = await measureFiles(options.settings);
  const checkTarget = (bytes: number) => checkRoom(dirname(folder), bytes + files);
  const staged = await stageDatabase({ ...options, checkTarget });
  try {
    // Another backup may have written there until this one locked the database.
    refuseThere(folder);
    await rm(half, { recursive: true, force: true });
    const { header, manifest } = await writeBackup(options, staged, half, begunAt).catch(
      explainFullDisk(dirname(folder)),
    );
    await staged.checkHold();
    if (options.isVerified) await readAgain(half, manifest, options);
    await writeFile(join(half, headerName), formatBackupHeader(header), { mode: 0o600 });
    syncTree(half);
    await rename(half, folder);
    await syncFolder(dirname(folder));
    const sizes = manifest.files.map(({ sizeBytes }) => sizeBytes);
    const made = {
      madeAt: begunAt.toISOString(),
      isVerified: options.isVerified,
      sizeBytes: sizes.reduce((sum, size) => sum + size, header.manifest.sizeBytes),
      seconds: (Date.now() - begunAt.getTime()) / 1000,
    };
    await staged.record(made).catch(() => options.say(unrecorded));
    const missing = manifest.missing.length;
    return { ...made, files: staged.fileKeys.length - missing, missing };
  } catch (cause) {
    await rm(half, { recursive: true, force: true });
    throw cause;
  } finally {
    await staged.close();
  }
}

/** Checks, before anything is copied, that nothing would be overwritten. */
async function prepare({ settings }: BackupOptions, folder: string, half: string): Promise<void> {
  refuseThere(folder);
  if (!existsSync(dirname(folder))) throw new BackupError(`There is no folder ${dirname(folder)}`);
  const { dataDir, databaseUrl: url } = settings;
  refuseNoDatabase({ dataDir, url });
  await refuseStrange(half);
}

function refuseThere(folder: string): void {
  if (!existsSync(folder)) return;
  throw new BackupError(`${folder} is there already: a backup never replaces anything`);
}

async function measureFiles(settings: BackupOptions['settings']): Promise<number> {
  if (settings.filesBucket !== undefined) {
    return withFiles(settings, (files) => files.totalBytes());
  }
  const folder = join(settings.dataDir, 'files');
  return existsSync(folder) ? measureFolder(folder) : 0;
}

/** Throws if the folder for the copy contains other files than those of a killed backup. */
async function refuseStrange(half: string): Promise<void> {
  if (!existsSync(half)) return;
  const own = new Set(['database', 'files', manifestName, headerName]);
  const strange = (await readdir(half)).find((name) => !own.has(name));
  if (strange) throw new BackupError(`${half} is in the way: it holds ${strange}`);
}

async function readAgain(
  folder: string,
  { files }: Manifest,
  { say }: Pick<BackupOptions, 'say'>,
): Promise<void> {
  say('Reading the backup again');
  await inParallel(files, (file) => checkFile(folder, file));
}
