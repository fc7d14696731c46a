import { readdir, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { CliError, messageOf } from '../cli-error.ts';

/** A file on this machine, and where it belongs in the knowledge base. */
export interface LocalFile {
  /** Where it lies here; bytes, because not every system's names are text. */
  path: string | Buffer;
  name: string;
  /** Folders below the imported one, joined by `/`; empty for the imported folder itself. */
  folderPath: string;
  sizeBytes: number;
  mtimeMs: number;
}

export interface Walk {
  files: LocalFile[];
  /** What could not be looked at, and why: the others are taken all the same. */
  faults: { name: string; reason: string }[];
  /** Symbolic links, sockets and the like: passed over, so that nothing outside is read. */
  passedOver: number;
}

/** All files below a folder, in a fixed order. Hidden files and folders are not among them. */
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

/** How a person names the file: as it is seen from the imported folder. */
export function nameOf(file: LocalFile): string {
  return file.folderPath ? `${file.folderPath}/${file.name}` : file.name;
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
  const { size, mtimeMs } = await stat(path);
  return { path, name, folderPath, sizeBytes: size, mtimeMs };
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');

/** Names that are not UTF-8 come from old systems and their archives: the common code of those. */
function decodeName(bytes: Buffer): string {
  try {
    // Some systems keep accents apart from their letters; the server is told one form.
    return utf8.decode(bytes).normalize('NFC');
  } catch {
    return windows1252.decode(bytes);
  }
}
