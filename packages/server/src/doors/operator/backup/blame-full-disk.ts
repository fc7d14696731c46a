import { DatabaseError } from '@guildhall/engine/connect/connection.ts';
import { readFreeBytes } from '@guildhall/engine/folder/disk-space.ts';
import { BackupError } from './backup-error.ts';
import { saysLost } from './blame-lost-database.ts';

/** PostgreSQL writes its log in files of this size, and ends if one has no room. */
const logFileBytes = 16 * 1024 ** 2;

/**
 * Returns an error handler that names the folder if its disk was full. Rethrows other errors. Where
 * PostgreSQL only reports that it ended or did not start, the disk itself is looked at.
 */
export function blameFullDisk(folder: string): (cause: unknown) => Promise<never> {
  return async (cause) => {
    const isUnclear = cause instanceof DatabaseError || saysLost(cause);
    const isFull = saysFull(cause) || (isUnclear && (await readFreeBytes(folder)) < logFileBytes);
    if (!isFull) throw cause;
    throw new BackupError(`${folder} is full: make room and try again`, { cause });
  };
}

/** True for the error of a full disk, by the system, PostgreSQL (53100) or its `initdb`. */
function saysFull(cause: unknown): boolean {
  const { code, message } = Object(cause) as { code?: unknown; message?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true;
  return String(message).includes('No space left on device');
}

/** Throws a `BackupError` if the disk of a folder has no room for so many bytes. */
export async function checkRoom(folder: string, bytes: number): Promise<void> {
  const free = await readFreeBytes(folder);
  if (free > bytes) return;
  const [needed, there] = [bytes, free].map((each) => Math.ceil(each / 1024 ** 2));
  throw new BackupError(`${folder} has no room: ${needed} MiB are needed, ${there} MiB are free`);
}
