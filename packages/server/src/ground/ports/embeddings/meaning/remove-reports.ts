import { lstat, readdir, rm, rmdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** The folder where the runtime kept what it would report, in the home of its user. */
const reports = '.cache/Microsoft/DeveloperTools/.onnxruntime';
const kept = /^(?:deviceid|onnxruntime\.db(?:-(?:wal|shm|journal))?)$/;
const logs = /^(?:\.ses|mat-debug-\d+\.log)$/;

/**
 * Removes what the runtime of the model left while it reported to its maker (D49): an id of the
 * device, a queue and logs. It had no environment, so that they are in the user's home and in /tmp.
 * Files of other users and other names stay.
 */
export async function removeReports(home = userInfo().homedir, temporary = '/tmp'): Promise<void> {
  const folder = join(home, reports);
  await removeOwn(folder, kept);
  await removeOwn(temporary, logs);
  // Only folders that are empty now.
  for (const each of [folder, join(folder, '..'), join(folder, '../..')]) {
    await rmdir(each).catch(() => {});
  }
}

async function removeOwn(folder: string, names: RegExp): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  for (const name of found.filter((it) => names.test(it))) {
    const path = join(folder, name);
    const file = await lstat(path).catch(() => undefined);
    if (file?.isFile() && file.uid === process.getuid?.()) await rm(path).catch(() => {});
  }
}
