import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import type { Settings } from '#ground/settings/settings.ts';
import { openDatabase } from '#ground/db/database.ts';
import { openServer } from '@guildhall/engine/connect/server.ts';
import { isEmpty } from '@guildhall/engine/tables/import-tables.ts';
import {
  emptyPlace,
  newFolder,
  newInstallation,
  openInstallation,
} from './fixtures/installation.ts';
import { readDatabaseContents } from './inspect-database.ts';
import { makeBackup } from './make-backup.ts';
import { readBackupHeader } from './backup-header.ts';
import { verifyBackup } from './open-backup.ts';

vi.setConfig({ testTimeout: 300_000 });

const say = () => {};
const kills = 4;

/** Runs a child process until it prints the given line, waits a random moment and kills it. */
async function runUntil(name: string, folder: string, settings: Settings, line: string) {
  const path = fileURLToPath(new URL(`./fixtures/${name}.child.ts`, import.meta.url));
  const env = {
    PATH: process.env['PATH'],
    TMPDIR: process.env['TMPDIR'],
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl,
  };
  const child = spawn(process.execPath, [path, folder], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  const heard = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (said.includes(line)) resolve();
    });
  });
  await Promise.race([heard, ended]);
  return {
    ended,
    async kill(afterMs: number) {
      await Promise.race([delay(afterMs), ended]);
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function nothingOrAll({ dataDir, databaseUrl: url }: Settings): Promise<'nothing' | 'all'> {
  if (url !== undefined) {
    const { pool, close } = await openServer(url);
    if (await isEmpty(pool).finally(close)) return 'nothing';
  } else if (!existsSync(join(dataDir, 'db'))) return 'nothing';
  const database = await openDatabase({ dataDir, url });
  const { fileKeys } = await readDatabaseContents(database.pool).finally(database.close);
  expect(fileKeys).toHaveLength(2);
  for (const key of fileKeys) {
    expect(existsSync(join(dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key))).toBe(true);
  }
  return 'all';
}

test('a killed restore leaves nothing or a complete copy, and the next restore works', async () => {
  const { settings, tree, close } = await newInstallation();
  const folder = join(await newFolder(), 'backup');
  await makeBackup({ settings, folder, passphrase: null, isVerified: false, say });
  await close();
  const place = await emptyPlace();
  const lines = ['Reading', 'Opening', 'Opening', 'Opening'];
  let found: string = 'nothing';
  for (let kill = 0; kill < kills && found === 'nothing'; kill += 1) {
    const child = await runUntil('restore', folder, place, lines[kill]!);
    await child.kill(Math.random() * 1_500);
    found = await nothingOrAll(place);
  }
  if (found === 'nothing') await (await runUntil('restore', folder, place, 'restored')).ended;
  expect(await nothingOrAll(place)).toBe('all');
  const copy = await openInstallation(place);
  const answer = await copy.app.request('/v1/documents', { headers: tree.headers });
  expect(answer.status).toBe(200);
  await copy.close();
});

test('a killed backup leaves nothing that looks like a backup, and the server still works', async () => {
  const { settings, documents } = await newInstallation();
  const parent = await newFolder();
  const folder = join(parent, 'backup');
  for (const line of ['Copying the', ' files']) {
    const child = await runUntil('backup', folder, settings, line);
    await child.kill(Math.random() * 200);
    if (existsSync(folder)) break;
    // The header is written last: with it, only the name of the folder was missing.
    const half = { folder: `${folder}.partial`, passphrase: null, say };
    const read = await readBackupHeader(half.folder).catch(String);
    if (typeof read === 'string') expect(read).toContain('There is no backup in');
    else await verifyBackup(half);
    await documents.addSettled(`after ${line}.txt`);
  }
  if (!existsSync(folder)) {
    await makeBackup({ settings, folder, passphrase: null, isVerified: false, say });
  }
  expect(await readdir(parent)).toEqual(['backup']);
});
