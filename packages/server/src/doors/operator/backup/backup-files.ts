import { createHash } from 'node:crypto';
import { createWriteStream, constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';
import { decrypt, encrypt } from './encryption.ts';

// Without O_NONBLOCK, opening a pipe without a writer would block for ever.
const reading = constants.O_RDONLY | constants.O_NONBLOCK;

/** A file of a backup, as stored. */
export interface BackupFile {
  /** The path relative to the backup's folder, with slashes. */
  path: string;
  sizeBytes: number;
  sha256: string;
}

/** Writes bytes into a backup, encrypted if there is a key. Resolves when they are on the disk. */
export async function writeBackupFile(
  folder: string,
  path: string,
  bytes: Readable,
  key: Buffer | null,
): Promise<BackupFile> {
  const target = join(folder, ...path.split('/'));
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const encryptor = key ? encrypt(key, path) : new PassThrough();
  const sum = createSum();
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(bytes, encryptor, sum.stream, file);
  return { path, ...sum.read() };
}

/** Checks that a file of a backup is unchanged. Throws a `BackupError` with its name otherwise. */
export async function checkFile(folder: string, file: BackupFile): Promise<void> {
  const sum = createSum();
  const stored = await openPart(folder, file).catch(blame(file.path));
  await pipeline(stored, sum.stream, createSink()).catch(blame(file.path));
  refuseDamaged(file, sum.read());
}

/**
 * Decrypts a file of a backup to `target`. Throws a `BackupError` if the file was changed; `target`
 * may then contain a part of it.
 */
export async function extractBackupFile(
  folder: string,
  file: BackupFile,
  key: Buffer | null,
  target: string,
): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const sum = createSum();
  const stored = await openPart(folder, file).catch(blame(file.path));
  const decryptor = key ? decrypt(key, file.path) : new PassThrough();
  const written = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(stored, sum.stream, decryptor, written).catch(blame(file.path));
  refuseDamaged(file, sum.read());
}

function createSum() {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ sizeBytes, sha256: hash.digest('hex') }) };
}

function createSink(): Transform {
  return new Transform({ transform: (_chunk, _encoding, done) => done() }).resume();
}

function refuseDamaged(file: BackupFile, found: Omit<BackupFile, 'path'>): void {
  if (found.sha256 === file.sha256 && found.sizeBytes === file.sizeBytes) return;
  throw new BackupError(`The backup is damaged: ${file.path} is not what was written`);
}

/** Converts an error of the disk or the cipher into a `BackupError`. */
function blame(path: string): (cause: NodeJS.ErrnoException) => never {
  return (cause) => {
    const isOfTarget = cause.code === 'ENOSPC' || cause.code === 'EDQUOT';
    if (isOfTarget) throw new BackupError('The disk is full', { cause });
    const reason = cause.code === 'ENOENT' ? 'is missing' : 'is not what was written';
    throw new BackupError(`The backup is damaged: ${path} ${reason}`, { cause });
  };
}

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
