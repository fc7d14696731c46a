import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { emptyDatabase, newFolder, newInstallation } from './fixtures/installation.ts';
import { makeBackup } from './make-backup.ts';
import { moveDatabase } from './move-database.ts';
import { stageDatabase } from './stage-database.ts';

// The PostgreSQL that a running server brought along is used by commands, and ends with the server.

vi.setConfig({ testTimeout: 180_000 });

const say = () => {};
const stopped = 'The database was stopped meanwhile, so nothing was made: try again';

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

test('a backup whose PostgreSQL is killed and starts again is no backup, because files may be gone', async () => {
  const { settings, documents } = await newInstallation(undefined, 'folder');
  const folder = join(await newFolder(), 'backup');
  const options = { settings, folder, passphrase: null, isVerified: false };
  for (const line of ['Copying the database', 'Copying 2 files']) {
    let killing: Promise<void> | undefined;
    const tell = (said: string) => {
      if (said === line) killing = killPostgres(settings.dataDir);
    };
    const made = makeBackup({ ...options, say: tell }).then(
      () => 'made',
      (cause: Error) => cause.message,
    );
    const said = await made;
    await killing;
    // The files may all have been copied before the kill.
    if (said === 'made') break;
    expect([stopped, 'The database was started anew meanwhile: make the backup again']).toContain(
      said,
    );
    expect([existsSync(folder), existsSync(`${folder}.partial`)]).toEqual([false, false]);
    await expect
      .poll(
        () =>
          documents.add(`after ${line}.txt`).then(
            () => true,
            () => false,
          ),
        {
          timeout: 30_000,
        },
      )
      .toBe(true);
  }
  if (!existsSync(folder)) await makeBackup({ ...options, say });
  expect(existsSync(join(folder, 'backup.json'))).toBe(true);
});

test('a move whose PostgreSQL is stopped leaves the other database empty', async () => {
  const { settings, close } = await newInstallation(undefined, 'folder');
  const to = await emptyDatabase();
  let closing: Promise<void> | undefined;
  const tell = (said: string) => {
    if (said.startsWith('Filling')) closing = close();
  };
  // The rows were copied before, so both outcomes are whole.
  const first = await moveDatabase({ settings, to, say: tell }).then(
    () => 'moved',
    () => 'refused',
  );
  await closing;
  const again = moveDatabase({ settings, to, say });
  if (first === 'moved') await expect(again).rejects.toThrow('The database is not empty');
  else expect((await again).isRunning).toBe(false);
});
