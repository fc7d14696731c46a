import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#sync-folder.ts';
import { copyLog, copyTables, startBaseBackup } from './base-backup.ts';
import { DatabaseError } from './connection.ts';
import type { Connection } from './connection.ts';
import { measureFolder, readFreeBytes } from './disk-space.ts';
import { findApplied, listMigrations } from './migrate.ts';
import { syncTree } from './sync-tree.ts';

const mebibyte = 1024 ** 2;

/** The folder in DATA_DIR that holds the database as it was before the last upgrade. */
export const beforeUpgrade = 'before-upgrade';

/**
 * Copies an embedded database that has data, before pending migrations change its tables. The copy
 * is a database folder and replaces the copy of the previous upgrade. Throws, before anything
 * changes, if the disk has too little space for the copy.
 */
export async function keepBeforeUpgrade(
  connection: Connection,
  dataDir: string,
  say: (line: string) => void = () => {},
): Promise<void> {
  if (connection.engine !== 'embedded') return;
  const applied = await findApplied(connection.pool);
  const pending = (await listMigrations()).filter((name) => !applied.includes(name));
  if (applied.length === 0 || pending.length === 0) return;
  const place = join(dataDir, beforeUpgrade);
  await checkRoom(dataDir);
  say(`The database is copied to ${place} before ${pending.length} migrations change it`);
  await copyDatabase(connection, join(dataDir, 'db'), place);
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
async function copyDatabase(connection: Connection, from: string, to: string): Promise<void> {
  const half = `${to}.partial`;
  await rm(half, { recursive: true, force: true });
  const backup = await startBaseBackup(connection);
  try {
    await copyTables(from, half);
    await copyLog(from, half, await backup.end());
  } finally {
    await backup.release();
  }
  syncTree(half);
  if (existsSync(to)) await rm(to, { recursive: true });
  await rename(half, to);
  await syncFolder(join(to, '..'));
}
