import { readFreeBytes } from '@guildhall/engine/folder/disk-space.ts';
import { BackupError } from './backup-error.ts';

/** Throws a `BackupError` if the disk of a folder has no room for so many bytes. */
export async function checkRoom(folder: string, bytes: number): Promise<void> {
  const free = await readFreeBytes(folder);
  if (free > bytes) return;
  const [needed, there] = [bytes, free].map((each) => Math.ceil(each / 1024 ** 2));
  throw new BackupError(`${folder} has no room: ${needed} MiB are needed, ${there} MiB are free`);
}
