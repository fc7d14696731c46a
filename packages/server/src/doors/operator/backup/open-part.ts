import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

// Without O_NONBLOCK, opening a pipe without a writer would block for ever.
const reading = constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * Opens a file of a backup. Throws if it is no regular file or has another size than was written: a
 * device in its place would fill the disk before its hash could be checked.
 */
export async function openPart(
  folder: string,
  { path, sizeBytes }: { path: string; sizeBytes: number },
): Promise<Readable> {
  const handle = await open(join(folder, ...path.split('/')), reading);
  const found = await handle.stat();
  if (found.isFile() && found.size === sizeBytes) return handle.createReadStream();
  await handle.close();
  throw new Error(found.isFile() ? `it has ${found.size} bytes` : 'it is no file');
}
