import { constants } from 'node:fs';
import type { Stats } from 'node:fs';
import { lstat, open, opendir, readlink, realpath } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { isWithin } from './find-root.ts';

/** Neither follows a link nor waits for a pipe to be written. */
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

export interface Entry {
  readonly name: string;
  /** Null: it could not be looked at. */
  readonly found: Stats | null;
}

/**
 * Opens a file or a folder below a real path if no part of its path is a link. What was opened is
 * asked where it is, because whoever may write there can make a folder a link at any moment. Throws
 * otherwise.
 */
export async function openWithin(top: string, path: string, more = 0): Promise<FileHandle> {
  const full = join(top, path);
  if (!isWithin(full, top)) throw new Error('It is outside of the folder');
  const handle = await open(full, flags | more);
  try {
    if ((await pathOf(handle, full)) === full) return handle;
    throw new Error('A part of its path is a link');
  } catch (cause) {
    await handle.close();
    throw cause;
  }
}

const descriptors = '/proc/self/fd';

/** Returns where an open file is. Only Linux tells; elsewhere, where its path leads. */
async function pathOf(handle: FileHandle, full: string): Promise<string> {
  const told = await readlink(`${descriptors}/${handle.fd}`).catch(() => null);
  if (told !== null) return told;
  const [opened, named] = await Promise.all([handle.stat(), lstat(full)]);
  const isSame = opened.ino === named.ino && opened.dev === named.dev;
  return isSame ? realpath(full) : '';
}

/** Returns what is in a folder below a real path. Throws if it cannot be read or is a link. */
export async function readEntries(top: string, path: string): Promise<Entry[]> {
  const handle = await openWithin(top, path, constants.O_DIRECTORY);
  try {
    const folder = await whereIs(handle, top, path);
    const entries: Entry[] = [];
    for await (const { name } of await opendir(folder)) {
      entries.push({ name, found: await lstat(`${folder}/${name}`).catch(() => null) });
    }
    return entries.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  } finally {
    await handle.close();
  }
}

/**
 * Returns a path of an open folder. By its descriptor it is this folder still, whatever stands at its
 * path meanwhile; only Linux has such paths.
 */
export function whereIs(handle: FileHandle, top: string, path: string): Promise<string> {
  const own = `${descriptors}/${handle.fd}`;
  return lstat(own).then(
    () => own,
    () => join(top, path),
  );
}
