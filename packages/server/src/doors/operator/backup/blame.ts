import { DatabaseError } from '@guildhall/engine/connect/connection.ts';
import { readFreeBytes } from '@guildhall/engine/folder/disk-space.ts';
import { BackupError } from './backup-error.ts';

/** The codes of the system and of PostgreSQL when PostgreSQL was stopped or does not run. */
const codes = ['57P01', '57P02', '57P03', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
/** The messages of the driver in the same case, without a code. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** PostgreSQL writes its log in files of this size, and ends if one has no room. */
const logFileBytes = 16 * 1024 ** 2;

/**
 * Returns an error handler that names the folder if its disk was full. Rethrows other errors. Where
 * PostgreSQL only reports that it ended or did not start, the disk itself is looked at.
 */
export function explainFullDisk(folder: string): (cause: unknown) => Promise<never> {
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

/** Converts the error of a database that was stopped meanwhile into a sentence. Rethrows others. */
export function blameLostDatabase(cause: unknown): never {
  if (!saysLost(cause)) throw cause;
  throw new BackupError('The database was stopped meanwhile, so nothing was made: try again', {
    cause,
  });
}

/** True for the error of a statement after PostgreSQL has ended. */
function saysLost(cause: unknown): boolean {
  const { code, syscall, message } = Object(cause) as Partial<NodeJS.ErrnoException>;
  if (code === 'ENOENT') return syscall === 'connect';
  return codes.includes(code ?? '') || messages.test(message ?? '');
}
