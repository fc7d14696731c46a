import { createHash } from 'node:crypto';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder, syncFolder } from '@guildhall/engine/folder/sync-folder.ts';
import { FileMissing } from '../../file-store.ts';
import type { FileStore, LentFile, WrittenFile } from '../../file-store.ts';

/** A file touched within this time may belong to another running process. */
const leftoverAfterMs = 60 * 60 * 1000;

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export interface DiskFilesOptions {
  folder: string;
  /** True if no other process writes here, so that every unfinished file is a leftover. */
  isAlone: boolean;
}

/** Opens a store with files at `folder`/ab/cd/abcd… and unfinished files in `incoming`. */
export async function openDiskFiles({ folder, isAlone }: DiskFilesOptions): Promise<FileStore> {
  const incoming = join(folder, 'incoming');
  await makeFolder(incoming);
  await removeLeftovers(incoming, isAlone);
  const pathOf = (key: string) => join(folder, ...placeOf(key));
  return {
    write: async (key, bytes) => write(join(incoming, key), pathOf(key), bytes),
    lend: async (key) => lend(pathOf(key)),
    read: async (key, range) => (await openFile(pathOf(key))).createReadStream({ ...range }),
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: (touchedBefore) => listKeys(folder, touchedBefore),
    totalBytes: () => measure(listKeys(folder, undefined), pathOf),
  };
}

/** Writes to a temporary name and renames, so that a file under its key is always complete. */
async function write(
  temporary: string,
  path: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<WrittenFile> {
  try {
    const written = await writeSynced(temporary, bytes);
    await mkdir(dirname(path), { recursive: true });
    await rename(temporary, path);
    await syncFolders(dirname(path));
    return written;
  } catch (cause) {
    await rm(temporary, { force: true });
    await rm(path, { force: true });
    throw cause;
  }
}

async function writeSynced(path: string, bytes: AsyncIterable<Uint8Array>): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      sizeBytes += chunk.byteLength;
      await writeAll(file, chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sizeBytes, sha256: hash.digest() };
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.byteLength;) {
    done += (await file.write(chunk, done)).bytesWritten;
  }
}

/** Syncs a folder and two parents. A new name survives a power cut only if its folder is synced. */
async function syncFolders(folder: string): Promise<void> {
  for (const path of [folder, dirname(folder), dirname(dirname(folder))]) await syncFolder(path);
}

/** Returns the stored file itself, which is never overwritten and valid until its removal. */
async function lend(path: string): Promise<LentFile> {
  await (await openFile(path)).close();
  return { path, [Symbol.asyncDispose]: async () => {} };
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (cause) {
    if (isMissing(cause)) throw new FileMissing('The file is missing', { cause });
    throw cause;
  }
}

async function* listKeys(folder: string, touchedBefore: Date | undefined): AsyncIterable<string> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile() || !isFileKey(entry.name) || !isPlaced(folder, entry)) continue;
    const path = join(entry.parentPath, entry.name);
    if (!touchedBefore || (await isOlder(path, touchedBefore))) yield entry.name;
  }
}

async function measure(
  keys: AsyncIterable<string>,
  pathOf: (key: string) => string,
): Promise<number> {
  let total = 0;
  // A file may have been deleted since it was listed.
  for await (const key of keys)
    total += (await stat(pathOf(key)).catch(() => undefined))?.size ?? 0;
  return total;
}

async function isOlder(path: string, time: Date): Promise<boolean> {
  const touched = await stat(path).catch(() => undefined);
  return touched !== undefined && touched.mtime < time;
}

function isPlaced(folder: string, entry: { name: string; parentPath: string }): boolean {
  return join(entry.parentPath, entry.name) === join(folder, ...placeOf(entry.name));
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

export function isFileKey(name: string): boolean {
  return keyPattern.test(name);
}

/**
 * Returns the path of a file as segments. Disk and bucket use the same path, so that any tool can
 * copy from one to the other.
 */
export function placeOf(key: string): [string, string, string] {
  if (!isFileKey(key)) throw new Error('A file key must be a UUID');
  return [key.slice(0, 2), key.slice(2, 4), key];
}

/** Deletes what killed processes left in a folder for temporary files. */
export async function removeLeftovers(folder: string, isAlone: boolean): Promise<void> {
  const afterMs = isAlone ? 0 : leftoverAfterMs;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const touched = await stat(path).catch(() => undefined);
    if (touched && Date.now() - touched.mtimeMs >= afterMs) await rm(path, { force: true });
  }
}
