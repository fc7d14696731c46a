import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Settings } from '#ground/settings/settings.ts';
import { openDatabase } from '#ground/db/database.ts';
import { lockFolder } from '@guildhall/engine/folder/lock-folder.ts';
import {
  emptyDatabase,
  emptyPlace,
  newInstallation,
  openInstallation,
} from './fixtures/installation.ts';
import { readDatabaseContents } from './inspect-database.ts';
import { moveDatabase } from './move-database.ts';

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

test('a database moves from a server into the folder and back, with all its rows', async () => {
  const original = await newInstallation();
  const { settings, tree, close } = original;
  const running = await moveDatabase({ settings, to: null, say });
  expect(running.isRunning).toBe(true);
  await close();
  await rm(join(settings.dataDir, 'db'), { recursive: true });
  const was = await look(settings);

  const moved = await moveDatabase({ settings, to: null, say });
  expect(moved.isRunning).toBe(false);
  expect(await readdir(settings.dataDir)).not.toContain('staging');
  const inFolder = { ...settings, databaseUrl: undefined };
  expect(await look(inFolder)).toEqual(was);
  const copy = await openInstallation(inFolder);
  const answer = await copy.app.request('/v1/documents', { headers: tree.headers });
  expect(((await answer.json()) as { documents: unknown[] }).documents).toHaveLength(2);

  const to = await emptyDatabase();
  const rehearsed = await moveDatabase({ settings: inFolder, to, say });
  expect(rehearsed.isRunning).toBe(true);
  await copy.close();
  const again = moveDatabase({ settings: inFolder, to, say });
  await expect(again).rejects.toThrow('The database is not empty');
  const last = await emptyDatabase();
  expect((await moveDatabase({ settings: inFolder, to: last, say })).isRunning).toBe(false);
  const { tables, fileKeys } = await look({ ...settings, databaseUrl: last });
  expect(fileKeys).toEqual(was.fileKeys);
  expect(tables.map(({ name }) => name)).toEqual(was.tables.map(({ name }) => name));
});

test('a move into the folder is refused if its database is there, is the one, or is being made', async () => {
  const { settings } = await newInstallation();
  const { dataDir } = settings;
  const inFolder = { ...settings, databaseUrl: undefined };
  const lock = await lockFolder(dataDir, 'server');
  await expect(moveDatabase({ settings, to: null, say })).rejects.toThrow(/is in use/);
  await lock.release();
  expect(existsSync(join(dataDir, 'db'))).toBe(false);
  await moveDatabase({ settings, to: null, say });
  await expect(moveDatabase({ settings, to: null, say })).rejects.toThrow('is there already');
  const nowhere = moveDatabase({ settings: inFolder, to: null, say });
  await expect(nowhere).rejects.toThrow('The database is in DATA_DIR already');
});

test('a folder without a database is not moved, and none is made there', async () => {
  const settings = await emptyPlace('folder');
  const moved = moveDatabase({ settings, to: await emptyDatabase(), say });
  await expect(moved).rejects.toThrow('There is no Guildhall in');
  expect(existsSync(join(settings.dataDir, 'db'))).toBe(false);
});
