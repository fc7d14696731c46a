import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Another process may still have what was touched within this time. */
const leftoverAfterMs = 60 * 60 * 1000;

/** Removes what processes that were killed have left in a folder for files of passing use. */
export async function removeLeftovers(folder: string, isAlone: boolean): Promise<void> {
  const afterMs = isAlone ? 0 : leftoverAfterMs;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const touched = await stat(path).catch(() => undefined);
    if (touched && Date.now() - touched.mtimeMs >= afterMs) await rm(path, { force: true });
  }
}
