import { chmod, lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './sync-folder.ts';

/** The entries of a data folder that belong to Guildhall. Other entries are left alone. */
const ownNames = ['db', 'files', 'outbox', 'before-upgrade', 'staging'];
const ownFiles = ['secrets.key'];

const folderMode = 0o700;
const fileMode = 0o600;

/**
 * Makes the data folder and closes it to other users. Sets the umask so that new files of this
 * process are private. Also closes files of an earlier version that others may read.
 */
export async function makePrivate(dataDir: string): Promise<void> {
  process.umask(0o077);
  await makeFolder(dataDir);
  await restrict(dataDir, folderMode);
  for (const name of ownNames) await closeOnce(join(dataDir, name));
  for (const name of ownFiles) await closeFile(join(dataDir, name));
}

/**
 * Closes a folder unless its mode is right already. A folder's mode is set after its contents, so
 * the right mode means that the contents are closed, too.
 */
async function closeOnce(path: string): Promise<void> {
  const folder = await realpath(path).catch(() => path);
  const found = await lstat(folder).catch(() => undefined);
  if (found?.isDirectory() && (found.mode & 0o777) !== folderMode) await closeFolder(folder);
}

/** Removes other users' permissions from a file, if it exists. */
async function closeFile(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (found?.isFile()) await restrict(path, fileMode);
}

/** Removes other users' permissions from a folder and everything in it. */
async function closeFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await closeFolder(path);
    else if (entry.isFile()) await restrict(path, fileMode);
  }
  await restrict(folder, folderMode);
}

/** Sets a mode. Skips files of other users and files on a disk without permissions. */
async function restrict(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((cause: NodeJS.ErrnoException) => {
    if (!['EPERM', 'ENOTSUP', 'ENOENT'].includes(cause.code ?? '')) throw cause;
  });
}
