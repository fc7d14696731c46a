import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Syncs a folder and everything in it to the disk. Blocks the thread. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) sync(path, 'r+');
  }
  try {
    sync(folder, 'r');
  } catch (cause) {
    // Some systems cannot sync a folder and offer no alternative.
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
