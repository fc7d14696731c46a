import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { TestTree } from '../../../../../../test/world.ts';
import {
  emptyPlace,
  newFolder,
  newInstallation,
  openInstallation,
} from './fixtures/installation.ts';
import type { Installation, Place } from './fixtures/installation.ts';
import { readDatabaseContents } from './inspect-database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './open-backup.ts';

vi.setConfig({ testTimeout: 300_000 });

const say = () => {};
const places: Place[] = ['folder', 'server'];
const passphrases = [null, 'an old mill by the sea'];

async function search({ app }: Installation, { headers, owner }: TestTree): Promise<string[]> {
  const body = JSON.stringify({ query: 'sluice gate', userEmail: owner.email });
  const sent = { method: 'POST', headers: { ...headers }, body };
  const { documents } = (await (await app.request('/v1/knowledge/search', sent)).json()) as {
    documents: { name: string }[];
  };
  return documents.map(({ name }) => name);
}

/** Restores a backup and looks at all of the copy. */
async function restore(folder: string, to: Place, passphrase: string | null, tree: TestTree) {
  const settings = await emptyPlace(to);
  const options = { settings, folder, passphrase, isVerified: true, sendsMail: false, say };
  expect(await restoreBackup(options)).toMatchObject({ files: 2, missing: 0 });
  expect(existsSync(join(settings.dataDir, 'db'))).toBe(to === 'folder');
  expect(await readdir(settings.dataDir)).not.toContain('restoring');
  const copy = await openInstallation(settings);
  const found = await search(copy, tree);
  const contents = await readDatabaseContents(copy.parts.database.pool);
  await copy.close();
  return { found, contents };
}

test.each(places)(
  'a database of a %s is backed up while its server runs and after that, and restored to both places',
  async (from) => {
    const { settings, tree, parts, close } = await newInstallation(undefined, from);
    const parent = await newFolder();
    const was = await readDatabaseContents(parts.database.pool);
    for (const isRunning of [true, false]) {
      if (!isRunning) await close();
      for (const passphrase of passphrases) {
        const folder = join(parent, `${isRunning}-${passphrase !== null}`);
        const made = await makeBackup({ settings, folder, passphrase, isVerified: true, say });
        expect(made).toMatchObject({ files: 2, missing: 0, isVerified: true });
        expect(await readdir(settings.dataDir)).not.toContain('staging');
        expect(await verifyBackup({ folder, passphrase, say })).toMatchObject({ files: 2 });
        // Each kind of backup goes to one of the places, and both places get every kind.
        const to = places[Number(isRunning === (passphrase !== null))]!;
        const { found, contents } = await restore(folder, to, passphrase, tree);
        expect(found).toContain('sluice.txt');
        expect(contents.fileKeys).toEqual(was.fileKeys);
        expect(contents.tables.map(({ name }) => name)).toEqual(was.tables.map(({ name }) => name));
      }
    }
    expect((await readdir(parent)).length).toBe(4);
  },
);
