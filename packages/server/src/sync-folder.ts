import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Puts the names that a folder holds on the disk. A synced file without it may lose its name. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync().catch((cause: NodeJS.ErrnoException) => {
    // Some systems cannot sync a folder; there is nothing better to do on them.
    if (cause.code === 'EIO') throw cause;
  });
}

/** Makes a folder where it is missing, with those above it, and puts their names on the disk. */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode });
  if (first === undefined) return syncFolder(dirname(folder));
  for (let made = folder; ; made = dirname(made)) {
    await syncFolder(dirname(made));
    if (made === first || made === dirname(made)) return;
  }
}
