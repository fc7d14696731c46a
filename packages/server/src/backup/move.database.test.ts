import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Settings } from '#settings.ts';
import { openDatabase } from '#db/database.ts';
import {
  emptyDatabase,
  newFolder,
  newInstallation,
  onServer,
  openInstallation,
} from './fixtures/installation.ts';
import { readDatabaseContents } from './inspect-database.ts';
import { makeBackup } from './make-backup.ts';
import { moveDatabase } from './move-database.ts';
import { restoreBackup } from './restore-backup.ts';

// A whole database moves up to three times, which takes minutes where other suites run beside it.
vi.setConfig({ testTimeout: 600_000 });

const say = () => {};

async function look({ dataDir, databaseUrl: url }: Settings) {
  const database = await openDatabase({ dataDir, url });
  try {
    return await readDatabaseContents(database.pool);
  } finally {
    await database.close();
  }
}

test.runIf(onServer)(
  'a database moves from a server into the folder and back, with all its rows',
  async () => {
    const original = await newInstallation();
    const { settings, tree, close } = original;
    const running = await moveDatabase({ settings, to: null, say });
    expect(running.isRunning).toBe(true);
    await close();
    await rm(join(settings.dataDir, 'db'), { recursive: true });
    const was = await look(settings);

    const moved = await moveDatabase({ settings, to: null, say });
    expect(moved.isRunning).toBe(false);
    const embedded = { ...settings, databaseUrl: undefined };
    expect(await look(embedded)).toEqual(was);
    const copy = await openInstallation(embedded);
    const answer = await copy.app.request('/v1/documents', { headers: tree.headers });
    expect(((await answer.json()) as { documents: unknown[] }).documents).toHaveLength(2);
    await copy.close();

    const to = await emptyDatabase();
    await moveDatabase({ settings: embedded, to, say });
    const back = { ...settings, databaseUrl: to };
    const { tables, fileKeys } = await look(back);
    expect(fileKeys).toEqual(was.fileKeys);
    expect(tables.map(({ name }) => name)).toEqual(was.tables.map(({ name }) => name));
    const again = moveDatabase({ settings: embedded, to, say });
    await expect(again).rejects.toThrow('The database is not empty');
  },
);

test.runIf(onServer)(
  'a backup of a database server is restored as embedded, and an embedded one to a server',
  async () => {
    const original = await newInstallation();
    const folder = join(await newFolder(), 'backup');
    const { settings } = original;
    await makeBackup({ settings, folder, passphrase: null, isVerified: true, say });
    const embedded = { ...settings, dataDir: await newFolder(), databaseUrl: undefined };
    const given = { passphrase: null, isVerified: false, sendsMail: false, say };
    await restoreBackup({ ...given, settings: embedded, folder });
    const second = join(await newFolder(), 'backup');
    await makeBackup({
      settings: embedded,
      folder: second,
      passphrase: null,
      isVerified: true,
      say,
    });
    const dataDir = await newFolder();
    const server = { ...settings, dataDir, databaseUrl: await emptyDatabase() };
    await restoreBackup({ ...given, settings: server, folder: second });
    const copy = await openInstallation(server);
    const answer = await copy.app.request('/v1/documents', { headers: original.tree.headers });
    expect(((await answer.json()) as { documents: unknown[] }).documents).toHaveLength(2);
    await copy.close();
  },
);

test.skipIf(onServer)('moving an embedded database to embedded is refused', async () => {
  const { settings } = await newInstallation();
  await expect(moveDatabase({ settings, to: null, say })).rejects.toThrow(
    'The database is the embedded one already',
  );
});
