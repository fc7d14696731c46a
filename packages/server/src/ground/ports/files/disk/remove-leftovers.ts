import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file touched within this time may belong to another running process. */
const leftoverAfterMs = 60 * 60 * 1000;

/** Deletes what killed processes left in a folder for temporary files. */
export async function removeLeftovers(folder: string, isAlone: boolean): Promise<void> {
  const afterMs = isAlone ? 0 : leftoverAfterMs;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const touched = await stat(path).catch(() => undefined);
    if (touched && Date.now() - touched.mtimeMs >= afterMs) await rm(path, { force: true });
  }
}
