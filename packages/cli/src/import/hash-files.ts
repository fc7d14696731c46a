import { createHash } from 'node:crypto';
import { mkdir, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../connect/cache-folder.ts';
import { messageOf } from '../terminal/cli-error.ts';
import { hashFile } from './upload-file.ts';
import { relativePathOf } from './walk-folder.ts';
import type { LocalFile } from './walk-folder.ts';

export interface HashedFile extends LocalFile {
  /** The path below the imported folder. */
  importPath: string;
  sha256: string;
}

interface Hashed {
  files: HashedFile[];
  /** The files that could not be read, and those whose path another file has already. */
  faults: { name: string; reason: string }[];
}

/** The checksum of a file and what changes if the file does. */
type Remembered = Pick<HashedFile, 'sizeBytes' | 'mtimeMs' | 'ctimeMs' | 'sha256'>;

/**
 * Returns the files with their checksums. Reads only files that have changed since the last time:
 * the record of checksums is a cache, which may be lost.
 */
export async function hashFiles(folder: string, files: readonly LocalFile[]): Promise<Hashed> {
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32);
  const record = join(cacheFolder('imports'), `${name}.json`);
  const before = await readRecord(record);
  const hashed = new Map<string, HashedFile>();
  const faults: Hashed['faults'] = [];
  for (const file of files) {
    const importPath = relativePathOf(file);
    if (hashed.has(importPath)) {
      faults.push({ name: importPath, reason: 'another file here has the same name' });
      continue;
    }
    try {
      const sha256 = recall(before.get(importPath), file) ?? (await hashFile(file.path));
      hashed.set(importPath, { ...file, importPath, sha256 });
    } catch (cause) {
      faults.push({ name: importPath, reason: messageOf(cause) });
    }
  }
  await writeRecord(record, hashed);
  return { files: [...hashed.values()], faults };
}

/** The time of the last change of its entry tells a file that took the name of another. */
function recall(known: Remembered | undefined, file: LocalFile): string | undefined {
  const isSame =
    known?.sizeBytes === file.sizeBytes &&
    known.mtimeMs === file.mtimeMs &&
    known.ctimeMs === file.ctimeMs;
  return isSame ? known.sha256 : undefined;
}

async function readRecord(path: string): Promise<Map<string, Remembered>> {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(path, 'utf8')) as object));
  } catch {
    return new Map();
  }
}

async function writeRecord(path: string, files: ReadonlyMap<string, HashedFile>): Promise<void> {
  const entries = [...files].map(([name, { sizeBytes, mtimeMs, ctimeMs, sha256 }]) => {
    return [name, { sizeBytes, mtimeMs, ctimeMs, sha256 }] as const;
  });
  const temporary = `${path}.${process.pid}`;
  try {
    await mkdir(cacheFolder('imports'), { recursive: true });
    await writeFile(temporary, JSON.stringify(Object.fromEntries(entries)), { mode: 0o600 });
    await rename(temporary, path);
  } catch {
    // If the home folder is not writable, the next import reads all files again, nothing worse.
  }
}
