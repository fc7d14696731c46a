import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

// A pipe that nobody writes would keep whoever opens it for ever.
const reading = constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * A file of a backup. What is no file, or of another size than was written, is not read: a device
 * in its place would fill the disk before its hash tells.
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
