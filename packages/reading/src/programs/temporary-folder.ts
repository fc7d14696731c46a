import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'guildhall-intake-';
/** A path pattern, as `readerFlags` takes it, for all files in the intake's temporary folders. */
export const temporaryFilesPattern = join(tmpdir(), `${prefix}*`);

/** Runs work with a new temporary folder. Deletes the folder afterwards, even after an error. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    return await work(folder);
  } finally {
    await remove(folder);
  }
}

/**
 * Deletes temporary folders that a killed server left behind. Keeps folders modified at or after
 * `touchedBefore`, because they may be in use.
 */
export async function removeAbandoned(touchedBefore: Date): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((it) => it.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    const touched = await stat(folder).catch(() => undefined);
    // Deleting a folder of another system user fails, which is no error.
    if (touched && touched.mtime < touchedBefore) await remove(folder).catch(() => {});
  }
}

// Retries, because a program that was just killed may still have files open.
function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
