import { lstat, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PostgreSQL's port, only used in the name of the socket file. Nothing listens on a network. */
export const port = 5432;

/** The longest path of a Unix socket that every system accepts, in bytes. */
const socketPathMax = 100;
const prefix = 'guildhall-';

export interface SocketFolder {
  path: string;
  remove(): Promise<void>;
}

/** Chooses the folder of the socket: `root`, or a temporary one if that path is long. */
export async function openSocketFolder(root: string): Promise<SocketFolder> {
  if (Buffer.byteLength(join(root, `.s.PGSQL.${port}.lock`)) <= socketPathMax) {
    return { path: root, remove: async () => {} };
  }
  const path = await mkdtemp(join(tmpdir(), prefix));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
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

/** Deletes the temporary folder that a killed process left, if `folder` is one. */
export async function removeLeftFolder(folder: string, dataDir: string): Promise<void> {
  const above = await realpath(tmpdir()).catch(() => tmpdir());
  const isTemporary = [above, tmpdir()].some((each) => folder.startsWith(join(each, prefix)));
  if (!isTemporary || !(await isPrivate(folder, dataDir))) return;
  await removeSocket(folder, port);
  await rm(folder, { recursive: true, force: true }).catch(() => {});
}

/**
 * True if only the user who has the data folder, or this user, made and can enter the socket's
 * folder. A killed server leaves `postmaster.pid` behind, and once the temporary folder was emptied,
 * any other user can make a folder of that name.
 */
export async function isPrivate(socketFolder: string, dataDir: string): Promise<boolean> {
  const uid = process.getuid?.();
  if (uid === undefined) return true;
  const found = await lstat(socketFolder).catch(() => undefined);
  if (!found?.isDirectory() || (found.mode & 0o077) !== 0) return false;
  return [uid, (await stat(dataDir)).uid, 0].includes(found.uid);
}
