import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the total length in bytes of the files in a folder and its subfolders. */
export async function measureFolder(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    // The file may have been deleted since it was listed.
    bytes += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return bytes;
}

/** Returns the free bytes of a folder's disk. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
