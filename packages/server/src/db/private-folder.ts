import { chmod, lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#sync-folder.ts';

/** What stands in a data folder; whatever else somebody keeps there is left as it is. */
const ownNames = ['db', 'files', 'outbox', 'before-upgrade', 'staging'];

const folderMode = 0o700;
const fileMode = 0o600;

/**
 * Makes the data folder, keeps it from other users, and has every file that this process makes
 * from now on be its user's alone. Files of an earlier version, which others may read, are closed.
 */
export async function makePrivate(dataDir: string): Promise<void> {
  process.umask(0o077);
  await makeFolder(dataDir);
  await restrict(dataDir, folderMode);
  for (const name of ownNames) await closeOnce(join(dataDir, name));
}

/** A folder is closed after everything in it, so one that is closed already needs no second look. */
async function closeOnce(path: string): Promise<void> {
  const folder = await realpath(path).catch(() => path);
  const found = await lstat(folder).catch(() => undefined);
  if (found?.isDirectory() && (found.mode & 0o777) !== folderMode) await closeFolder(folder);
}

/** Keeps other users from a folder and everything in it. */
async function closeFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await closeFolder(path);
    else if (entry.isFile()) await restrict(path, fileMode);
  }
  await restrict(folder, folderMode);
}

/** What belongs to another user, or lies on a disk without permissions, stays as it is. */
async function restrict(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((cause: NodeJS.ErrnoException) => {
    if (!['EPERM', 'ENOTSUP', 'ENOENT'].includes(cause.code ?? '')) throw cause;
  });
}
