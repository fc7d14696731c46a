import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CliError } from '../cli-error.ts';

/** A file on this machine, and where it belongs in the knowledge base. */
export interface LocalFile {
  /** Where it lies here. */
  path: string;
  name: string;
  /** Folders below the imported one, joined by `/`; empty for the imported folder itself. */
  folderPath: string;
  sizeBytes: number;
  mtimeMs: number;
}

export interface Walk {
  files: LocalFile[];
  /** Symbolic links, sockets and the like: passed over, so that nothing outside is read. */
  passedOver: number;
}

/** All files below a folder, in a fixed order. Hidden files and folders are not among them. */
export async function walkFolder(folder: string): Promise<Walk> {
  const found = await stat(folder).catch(() => null);
  if (found === null) throw new CliError(`there is no folder ${folder}`);
  if (!found.isDirectory()) throw new CliError(`${folder} is a file, not a folder`);
  const walk: Walk = { files: [], passedOver: 0 };
  await walkInto(folder, '', walk);
  return walk;
}

/** How a person names the file: as it is seen from the imported folder. */
export function nameOf(file: LocalFile): string {
  return file.folderPath ? `${file.folderPath}/${file.name}` : file.name;
}

async function walkInto(folder: string, folderPath: string, walk: Walk): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new CliError(`${folder} cannot be read (${String(cause)})`);
  });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    // Some systems keep accents apart from their letters; the server is told one form.
    const name = entry.name.normalize('NFC');
    if (entry.isDirectory())
      await walkInto(path, folderPath ? `${folderPath}/${name}` : name, walk);
    else if (!entry.isFile()) walk.passedOver++;
    else {
      const { size, mtimeMs } = await stat(path);
      walk.files.push({ path, name, folderPath, sizeBytes: size, mtimeMs });
    }
  }
}
