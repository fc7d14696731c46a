import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'guildhall-intake-';
/** All that lies in such a folder, as `readerFlags` takes it. */
export const inTemporaryFolders = join(tmpdir(), `${prefix}*`);

/** Runs work with a folder of its own, which is removed whatever happens. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    return await work(folder);
  } finally {
    await remove(folder);
  }
}

/** Removes what a server that was killed has left; a folder touched since then may be in use. */
export async function removeAbandoned(touchedBefore: Date): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((it) => it.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    const touched = await stat(folder).catch(() => undefined);
    // Another user's folder is theirs to remove.
    if (touched && touched.mtime < touchedBefore) await remove(folder).catch(() => {});
  }
}

// A program that was just ended may still let go of its files.
function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
