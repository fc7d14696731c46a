import { Buffer } from 'node:buffer';
import { fromBufferPromise, openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { brokenFileError, IntakeError } from '../extraction/intake-error.ts';
import { checkEntities, checkEntry, openingError, startLimits } from './check-archive.ts';
import type { ArchiveKind } from './kinds.ts';

/** The unpacked parts of a file with text, or with references to it, by name. */
export type Archive = ReadonlyMap<string, Uint8Array>;

// Pictures, fonts and embedded files stay packed: their content is never read. The further files
// are those that a Word document includes.
const textPart =
  /(?:\.(?:xml|rels|xhtml|html?|opf|ncx|txt)|(?:^|\/)mimetype|^\/?(?:word\/)?[^/]+\.(?:docx|rtf|mht))$/iu;

/**
 * Unpacks the text parts of a ZIP-based document. Throws IntakeError for other files and for
 * hostile archives (S13, S15): too large, with links, with paths outside, or with XML entities.
 */
export async function readArchive(path: string, kind: ArchiveKind): Promise<Archive> {
  return readZip(await openArchive(path, kind), kind);
}

/** Unpacks the text parts of a document embedded in another file. */
export async function readArchiveBytes(bytes: Buffer, kind: ArchiveKind): Promise<Archive> {
  return readZip(await openArchiveBytes(bytes, kind), kind);
}

async function readZip(zip: ZipFile, kind: ArchiveKind): Promise<Archive> {
  try {
    return await readEntries(zip, kind);
  } catch (error) {
    if (error instanceof IntakeError) throw error;
    throw brokenFileError(kind.name, error);
  } finally {
    zip.close();
  }
}

async function openArchive(path: string, kind: ArchiveKind): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw await openingError(path, kind, error);
  }
}

async function openArchiveBytes(bytes: Buffer, kind: ArchiveKind): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true });
  } catch (error) {
    throw brokenFileError(kind.name, error);
  }
}

async function readEntries(zip: ZipFile, kind: ArchiveKind): Promise<Archive> {
  const limits = startLimits(kind);
  const parts = new Map<string, Uint8Array>();
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry, limits);
    const isFolder = entry.fileName.endsWith('/');
    if (!isFolder && textPart.test(entry.fileName))
      parts.set(entry.fileName, await readEntry(zip, entry));
  }
  for (const part of parts.values()) checkEntities(part, kind);
  return parts;
}

// yauzl ends the stream with an error if the entry is longer than the directory says.
async function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
