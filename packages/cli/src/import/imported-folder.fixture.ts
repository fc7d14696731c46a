import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Served } from '../resources.fixture.ts';

/** A folder on this machine and the team that it is imported into. */
export interface ImportedFolder {
  folder: string;
  team: string;
  write(path: string, text: string): Promise<void>;
  move(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Imports the folder and returns what the command prints with `--json`. */
  importAll(...options: string[]): Promise<any>;
  /** Returns the team's documents by their place. */
  stands(): Promise<Record<string, { id: string; visibility: string }>>;
}

/** Makes an empty folder, for a team of its own unless one is given. */
export async function importedFolder(served: Served, given?: string): Promise<ImportedFolder> {
  const folder = await mkdtemp(join(served.folder, 'files-'));
  const team = given ?? (await served.ask('teams', 'add', crypto.randomUUID())).team.slug;
  const at = async (path: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    return join(folder, path);
  };
  return {
    folder,
    team,
    write: async (path, text) => writeFile(await at(path), text),
    move: async (from, to) => rename(join(folder, from), await at(to)),
    remove: (path) => rm(join(folder, path), { recursive: true }),
    importAll: (...options) => served.ask('import', folder, '--team', team, ...options),
    async stands() {
      const { documents } = await served.ask('documents', 'list', '--team', team);
      return Object.fromEntries(
        documents.map(({ id, name, folderPath, visibility }: any) => [
          folderPath === null ? name : `${folderPath}/${name}`,
          { id, visibility },
        ]),
      );
    },
  };
}
