import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';
import { emptyDatabase, newFolder, newInstallation } from './fixtures/installation.ts';
import { makeBackup } from './make-backup.ts';
import { moveDatabase } from './move-database.ts';
import { stageDatabase } from './stage-database.ts';

// The PostgreSQL that a running server brought along is used by commands, and ends with the server.

vi.setConfig({ testTimeout: 180_000 });

const say = () => {};
const patience = { timeout: 30_000 };
const stopped = 'The database was stopped meanwhile, so nothing was made: try again';
const startedAnew = 'The database was started anew meanwhile: make the backup again';

/** Waits until the server works again on the PostgreSQL that it has started. */
async function expectToWork(documents: DocumentClient): Promise<void> {
  const add = () =>
    documents.add(`${randomUUID()}.txt`).then(
      () => true,
      () => false,
    );
  await expect.poll(add, patience).toBe(true);
}

/** Kills the PostgreSQL of a data folder. Its server starts it again. */
async function killPostgres(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, 'db', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(text, 10), 'SIGKILL');
}

test('a copy of a server that is stopped meanwhile says so, and leaves nothing', async () => {
  const { settings, close } = await newInstallation(undefined, 'folder');
  const staged = await stageDatabase({ settings, isVerified: false, say });
  expect(staged.isRunning).toBe(true);
  await staged.checkHold();
  await close();
  await expect(staged.checkHold()).rejects.toThrow(stopped);
  await staged.close();
  expect(await readdir(settings.dataDir)).not.toContain('staging');
});

test.each(['Copying the database', 'Copying 2 files'])(
  'a backup whose PostgreSQL is killed at "%s" is no backup, because files may be gone',
  async (line) => {
    const { settings, documents } = await newInstallation(undefined, 'folder');
    const folder = join(await newFolder(), 'backup');
    const options = { settings, folder, passphrase: null, isVerified: false };
    let killing: Promise<void> | undefined;
    const tell = (said: string) => {
      if (said === line) killing = killPostgres(settings.dataDir);
    };
    const said = await makeBackup({ ...options, say: tell }).then(
      () => 'made',
      (cause: Error) => cause.message,
    );
    expect(killing).toBeDefined();
    await killing;
    // The files may all have been copied before the kill.
    if (said !== 'made') {
      expect([stopped, startedAnew]).toContain(said);
      expect([existsSync(folder), existsSync(`${folder}.partial`)]).toEqual([false, false]);
      await expectToWork(documents);
      await makeBackup({ ...options, say });
    }
    expect(existsSync(join(folder, 'backup.json'))).toBe(true);
  },
);

test('a hold that ended with its PostgreSQL is noticed when another one answers', async () => {
  const { settings, documents } = await newInstallation(undefined, 'folder');
  const staged = await stageDatabase({ settings, isVerified: false, say });
  await killPostgres(settings.dataDir);
  await expectToWork(documents);
  const check = () =>
    staged.checkHold().then(
      () => 'held',
      (cause: Error) => cause.message,
    );
  await expect.poll(check, patience).toBe(startedAnew);
  await staged.close();
});

test('a move whose PostgreSQL is stopped once its rows are copied is whole', async () => {
  const { settings, close } = await newInstallation(undefined, 'folder');
  const to = await emptyDatabase();
  let closing: Promise<void> | undefined;
  const tell = (said: string) => {
    if (said.startsWith('Filling')) closing = close();
  };
  expect((await moveDatabase({ settings, to, say: tell })).isRunning).toBe(true);
  expect(closing).toBeDefined();
  await closing;
  const again = moveDatabase({ settings, to, say });
  await expect(again).rejects.toThrow('The database is not empty');
});
