/** A file that was chosen or dropped, with the names of the folders above. */
export interface DroppedFile {
  file: File;
  folders: string[];
}

/** Files that operating systems leave in folders and nobody means to add. */
const leftovers = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/**
 * Returns all dropped files, including those in dropped folders. Must be called while the drop
 * event is handled.
 */
export async function readDropped({ items }: DataTransfer): Promise<DroppedFile[]> {
  // The browser empties the list after the event, so take the entries before the first await.
  const entries = Array.from(items)
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null);
  const found = await Promise.all(entries.map((entry) => walk(entry, [])));
  return found.flat();
}

/** Returns the files of a file field. A field for folders also tells each file's path. */
export function readChosen(files: FileList): DroppedFile[] {
  return Array.from(files)
    .filter(({ name }) => !leftovers.has(name))
    .map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }));
}

async function walk(entry: FileSystemEntry, folders: string[]): Promise<DroppedFile[]> {
  if (leftovers.has(entry.name)) return [];
  if (isFile(entry)) return [{ file: await openFile(entry), folders }];
  if (!isFolder(entry)) return [];
  const inside = await listAll(entry.createReader());
  const found = await Promise.all(inside.map((one) => walk(one, [...folders, entry.name])));
  return found.flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

function openFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** Lists a folder. Browsers return about a hundred entries a call, and none at the end. */
async function listAll(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
