import { constants } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from './sync-folder.ts';
import { DatabaseError } from '../connect/connection.ts';
import type { Connection } from '../connect/connection.ts';
import { measureFolder, readFreeBytes } from './disk-space.ts';
import { findApplied, listMigrations } from '../migrate/migrate.ts';
import { syncTree } from './sync-tree.ts';

const mebibyte = 1024 ** 2;

/** The folder in DATA_DIR with the database before the last upgrade. */
export const beforeUpgrade = 'before-upgrade';

/**
 * Copies the folder of a brought-along database that has data, before pending migrations change its
 * tables. The copy is a database folder and replaces the copy of the previous upgrade. Throws,
 * before anything changes, if the disk has too little space for the copy, or if another process has
 * the database open.
 */
export async function keepBeforeUpgrade(
  { pool, whileStopped }: Connection,
  dataDir: string,
  say: (line: string) => void = () => {},
): Promise<void> {
  const applied = await findApplied(pool);
  const pending = (await listMigrations()).filter((name) => !applied.includes(name));
  if (applied.length === 0 || pending.length === 0) return;
  if (!whileStopped) {
    throw new DatabaseError(
      'DATA_DIR: this version has to change the tables first, and another Guildhall process uses them: stop that one',
    );
  }
  await checkRoom(dataDir);
  const place = join(dataDir, beforeUpgrade);
  say(`The database is copied to ${place} before ${pending.length} migrations change it`);
  await whileStopped((folder) => copyFolder(folder, place));
}

async function checkRoom(dataDir: string): Promise<void> {
  const [needed, free] = [await measureFolder(join(dataDir, 'db')), await readFreeBytes(dataDir)];
  if (free > needed * 1.1) return;
  const [neededMb, freeMb] = [needed, free].map((bytes) => Math.ceil(bytes / mebibyte));
  throw new DatabaseError(
    `DATA_DIR: an upgrade first copies the database, which needs ${neededMb} MiB; ${freeMb} MiB are free`,
  );
}

/** Copies to a temporary name and renames, so that a copy with its final name is complete. */
async function copyFolder(from: string, to: string): Promise<void> {
  const half = `${to}.partial`;
  await rm(half, { recursive: true, force: true });
  await cp(from, half, { recursive: true, mode: constants.COPYFILE_FICLONE });
  syncTree(half);
  await rm(to, { recursive: true, force: true });
  await rename(half, to);
  await syncFolder(join(to, '..'));
}
