import { createHash } from 'node:crypto';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOwners, socketPathMax } from '../folder/lock-folder.ts';

/** PostgreSQL's port, only used in the name of the socket file. Nothing listens on a network. */
export const port = 5432;

export interface SocketFolder {
  path: string;
  remove(): Promise<void>;
}

/**
 * Chooses the folder of the socket: `root`, or a temporary one if that path is long. Deletes the
 * temporary one that a killed process left. The caller must hold the lock of `root`.
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
 * Deletes the socket that a killed PostgreSQL left. Its lock file names a process, and PostgreSQL
 * refuses to start if another process has that number, as in a container that was started again.
 */
export async function removeSocket(folder: string, socketPort: number | string): Promise<void> {
  for (const end of ['', '.lock']) {
    await rm(join(folder, `.s.PGSQL.${socketPort}${end}`), { force: true });
  }
}

/**
 * True if only the user who has the data folder, or this user, made and can enter the socket's
 * folder. A killed server leaves `postmaster.pid` behind, and once the temporary folder was emptied,
 * any other user can make a folder of that name.
 */
export async function isPrivate(socketFolder: string, dataDir: string): Promise<boolean> {
  const { owners } = await findOwners(dataDir);
  if (!owners) return true;
  const found = await lstat(socketFolder).catch(() => undefined);
  if (!found?.isDirectory() || (found.mode & 0o077) !== 0) return false;
  return owners.includes(found.uid);
}
