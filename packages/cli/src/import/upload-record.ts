import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../connect/cache-folder.ts';

/** A file that was sent from this machine, with the document it became. */
export interface UploadedFile {
  documentId: string;
  sizeBytes: number;
  mtimeMs: number;
  sha256: string;
}

/**
 * The record of uploads to one team of one server, so that a second import need not repeat them. It
 * is only a cache: the server's list must confirm it, and it may be lost.
 */
export interface UploadRecord {
  get(path: string): UploadedFile | undefined;
  set(path: string, file: UploadedFile): void;
  /** Writes the record atomically. */
  save(): Promise<void>;
}

export async function openUploadRecord(url: string, teamId: string): Promise<UploadRecord> {
  const folder = cacheFolder('imports');
  const name = createHash('sha256').update(`${url}\n${teamId}`).digest('hex').slice(0, 32);
  const path = join(folder, `${name}.json`);
  const entries = await readEntries(path);
  let saving = Promise.resolve();
  return {
    get: (file) => entries.get(file),
    set: (file, uploaded) => void entries.set(file, uploaded),
    save: () => (saving = saving.then(() => writeEntries(folder, path, entries))),
  };
}

async function readEntries(path: string): Promise<Map<string, UploadedFile>> {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(path, 'utf8')) as object));
  } catch {
    return new Map();
  }
}

async function writeEntries(folder: string, path: string, entries: Map<string, UploadedFile>) {
  const temporary = `${path}.${process.pid}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(temporary, JSON.stringify(Object.fromEntries(entries)), { mode: 0o600 });
    await rename(temporary, path);
  } catch {
    // If the home folder is not writable, the next import sends the files again, nothing worse.
  }
}
