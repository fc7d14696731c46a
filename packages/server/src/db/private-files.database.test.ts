import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyDataFolder, onServer } from './fixtures/open-copy.ts';
import { openHere } from './fixtures/open-here.ts';

/** Returns the modes of the entries that appeared, of files and of folders. */
async function listModes(folder: string, known: ReadonlySet<string>): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => !known.has(name));
  const modes = names.map(async (name) => {
    const found = await lstat(join(folder, name));
    return `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`;
  });
  return [...new Set(await Promise.all(modes))].toSorted();
}

test.skipIf(onServer)('no other user can read a file or folder that the engine makes', async () => {
  const mask = process.umask(0);
  onTestFinished(() => void process.umask(mask));
  const folder = join(await copyDataFolder(), 'db');
  const database = await openHere(folder);
  const known = new Set(await readdir(folder, { recursive: true }));
  await database.exec('create table noted (number int); insert into noted values (1)');
  await database.exec('create database second');
  await database.exec(`copy noted to '/pglite/data/noted.copy'`);
  expect(await listModes(folder, known)).toEqual(['file 600', 'folder 700']);
});
