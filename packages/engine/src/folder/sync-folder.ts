import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Syncs a folder's names to the disk. A power cut could otherwise lose a synced file's name. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync().catch((cause: NodeJS.ErrnoException) => {
    // Some systems cannot sync a folder and offer no alternative.
    if (cause.code === 'EIO') throw cause;
  });
}

/** Makes a folder and the missing ones above it, and syncs their names to the disk. */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode });
  if (first === undefined) return syncFolder(dirname(folder));
  for (let made = folder; ; made = dirname(made)) {
    await syncFolder(dirname(made));
    if (made === first || made === dirname(made)) return;
  }
}
