import { access } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Returns the folder or, if it does not exist, the nearest existing folder above. */
export async function nearestFolder(folder: string): Promise<string> {
  const there = await access(folder).then(
    () => true,
    () => false,
  );
  return there || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}
