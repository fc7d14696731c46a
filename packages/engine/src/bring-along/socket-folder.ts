import { createHash } from 'node:crypto';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOwners, socketPathMax } from '../folder/lock-folder.ts';

/** PostgreSQL's port, used only in the name of the socket file. There is no network port. */
export const port = 5432;

export interface SocketFolder {
  path: string;
  remove(): Promise<void>;
}

/**
 * Chooses the folder of the socket: `root`, or a temporary one if that path is long. Deletes a
 * temporary one left by a killed process. The caller must have locked `root`.
 */
export async function openSocketFolder(root: string): Promise<SocketFolder> {
  if (Buffer.byteLength(join(root, `.s.PGSQL.${port}.lock`)) <= socketPathMax) {
    return { path: root, remove: async () => {} };
  }
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const prefix = `guildhall-${hash}-`;
  for (const name of await readdir(tmpdir())) {
    const left = join(tmpdir(), name);
    if (name.startsWith(prefix) && (await isPrivate(left, root))) await remove(left);
  }
  const path = await mkdtemp(join(tmpdir(), prefix));
  return { path, remove: () => remove(path) };
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/**
 * Deletes the socket of a killed PostgreSQL. Its lock file names a process, and PostgreSQL refuses
 * to start if another process has that number, as in a restarted container.
 */
export async function removeSocket(folder: string, socketPort: number | string): Promise<void> {
  for (const end of ['', '.lock']) {
    await rm(join(folder, `.s.PGSQL.${socketPort}${end}`), { force: true });
  }
}

/**
 * True if the socket's folder belongs to the owner of the data folder or to this user, and is
 * closed to others. A killed server leaves `postmaster.pid` behind, and any user could make a
 * folder of that name after the temporary folder was emptied.
 */
export async function isPrivate(socketFolder: string, dataDir: string): Promise<boolean> {
  const { owners } = await findOwners(dataDir);
  if (!owners) return true;
  const found = await lstat(socketFolder).catch(() => undefined);
  if (!found?.isDirectory() || (found.mode & 0o077) !== 0) return false;
  return owners.includes(found.uid);
}
