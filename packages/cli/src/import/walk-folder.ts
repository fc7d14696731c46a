import { readdir, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { CliError, messageOf } from '../terminal/cli-error.ts';

/** A file on this machine, with its place in the knowledge base. */
export interface LocalFile {
  /** The path on this machine; a buffer, because file names are not text on every system. */
  path: string | Buffer;
  name: string;
  /** The folders below the imported one, joined by `/`; empty for the imported folder itself. */
  folderPath: string;
  sizeBytes: number;
  mtimeMs: number;
  ctimeMs: number;
}

export interface Walk {
  files: LocalFile[];
  /** The files and folders that could not be read, with the reasons. All others are imported. */
  faults: { name: string; reason: string }[];
  /**
   * The number of symbolic links, sockets and the like. They are skipped, so that nothing outside
   * the folder is read.
   */
  passedOver: number;
}

/** Lists all files below a folder in a fixed order. Skips hidden files and folders. */
export async function walkFolder(folder: string): Promise<Walk> {
  const found = await stat(folder).catch(() => null);
  if (found === null) throw new CliError(`there is no folder ${folder}`);
  if (!found.isDirectory()) throw new CliError(`${folder} is a file, not a folder`);
  const walk: Walk = { files: [], faults: [], passedOver: 0 };
  try {
    await walkInto(Buffer.from(folder), '', walk);
  } catch (cause) {
    throw new CliError(`${folder} cannot be read (${messageOf(cause)})`, { cause });
  }
  return walk;
}

/** Returns the folder and name of a file or document as one path. */
export function relativePathOf({ folderPath, name }: Place): string {
  return folderPath ? `${folderPath}/${name}` : name;
}

interface Place {
  readonly folderPath: string | null;
  readonly name: string;
}

async function walkInto(folder: Buffer, folderPath: string, walk: Walk): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, encoding: 'buffer' });
  for (const entry of entries.toSorted((a, b) => Buffer.compare(a.name, b.name))) {
    const name = decodeName(entry.name);
    if (name.startsWith('.')) continue;
    const place = folderPath ? `${folderPath}/${name}` : name;
    const path = Buffer.concat([folder, Buffer.from(sep), entry.name]);
    try {
      if (entry.isDirectory()) await walkInto(path, place, walk);
      else if (entry.isFile()) walk.files.push(await readFacts(path, name, folderPath));
      else walk.passedOver++;
    } catch (cause) {
      walk.faults.push({ name: place, reason: `it cannot be read (${messageOf(cause)})` });
    }
  }
}

async function readFacts(path: Buffer, name: string, folderPath: string): Promise<LocalFile> {
  const { size, mtimeMs, ctimeMs } = await stat(path);
  return { path, name, folderPath, sizeBytes: size, mtimeMs, ctimeMs };
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');

/** Decodes a file name. Names that are not UTF-8 come from old systems, mostly in Windows-1252. */
function decodeName(bytes: Buffer): string {
  try {
    // Some systems decompose accents; the server gets the composed form.
    return utf8.decode(bytes).normalize('NFC');
  } catch {
    return windows1252.decode(bytes);
  }
}
