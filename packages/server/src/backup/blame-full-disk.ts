import { BackupError } from './backup-error.ts';

/** Returns an error handler that names the folder if the disk was full. Rethrows other errors. */
export function blameFullDisk(folder: string): (cause: unknown) => never {
  return (cause) => {
    if (!isFull(cause)) throw cause;
    throw new BackupError(`${folder} is full: make room and try again`, { cause });
  };
}

function isFull(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC';
}
