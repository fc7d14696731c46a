/** A file that was chosen or dropped, with the folder that it stood in, as a path. */
export interface DroppedFile {
  file: File;
  folders: string[];
}

/** Files that systems leave in folders and nobody means to add. */
const leftovers = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** Everything that was dropped, whole folders with what is below them. Call it while the event runs. */
export async function readDropped({ items }: DataTransfer): Promise<DroppedFile[]> {
  // After the event the list is empty, so the entries are taken at once.
  const entries = Array.from(items)
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null);
  const found = await Promise.all(entries.map((entry) => walk(entry, [])));
  return found.flat();
}

/** What a file field holds; one for folders tells where each file stood. */
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

/** A browser lists about a hundred entries at a time, and none once it has told all. */
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
