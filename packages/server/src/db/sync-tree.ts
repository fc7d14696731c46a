import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Puts a folder on the disk with all that it holds. Only for threads that may wait. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) sync(path, 'r+');
  }
  try {
    sync(folder, 'r');
  } catch (cause) {
    // Some systems cannot sync a folder; there is nothing better to do on them.
    if ((cause as NodeJS.ErrnoException).code === 'EIO') throw cause;
  }
}

function sync(path: string, flags: string): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
