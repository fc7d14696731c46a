import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openConnection, openDatabase } from '#db/database.ts';
import { emptyPlace, newFolder, onServer } from './fixtures/installation.ts';
import { makeBackup } from './make-backup.ts';

vi.setConfig({ testTimeout: 120_000 });

test('a database without tables, as a killed first start leaves it, is refused and stays as it is', async () => {
  const settings = await emptyPlace();
  const { dataDir, databaseUrl: url } = settings;
  const place = { dataDir, url };
  await (await openConnection(place)).close();
  const folder = join(await newFolder(), 'backup');
  const given = { settings, folder, passphrase: null, isVerified: true, say: () => {} };
  const refusal = onServer ? /of DATABASE_URL$/ : `There is no Guildhall in ${dataDir}. DATA_DIR`;
  await expect(makeBackup(given)).rejects.toThrow(refusal);
  expect([existsSync(folder), existsSync(`${folder}.partial`)]).toEqual([false, false]);
  expect(existsSync(join(dataDir, 'staging'))).toBe(false);
  await expect(openDatabase({ ...place, mustExist: true })).rejects.toThrow(refusal);
  const { pool, close } = await openConnection(place);
  const { rows } = await pool.query(`select from pg_tables where schemaname = 'public'`);
  await close();
  expect(rows).toEqual([]);
});
