import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openConnection, openDatabase } from '#ground/db/database.ts';
import { emptyPlace, newFolder } from './fixtures/installation.ts';
import { makeBackup } from './make-backup.ts';

vi.setConfig({ testTimeout: 120_000 });

test.each(['folder', 'server'] as const)(
  'a database without tables in a %s, as a killed first start leaves it, is refused and stays as it is',
  async (kind) => {
    const settings = await emptyPlace(kind);
    const { dataDir, databaseUrl: url } = settings;
    const place = { dataDir, url };
    await (await openConnection(place)).close();
    const folder = join(await newFolder(), 'backup');
    const given = { settings, folder, passphrase: null, isVerified: true, say: () => {} };
    const refusal =
      kind === 'server' ? /of DATABASE_URL$/ : `There is no Guildhall in ${dataDir}. DATA_DIR`;
    await expect(makeBackup(given)).rejects.toThrow(refusal);
    expect([existsSync(folder), existsSync(`${folder}.partial`)]).toEqual([false, false]);
    expect(existsSync(join(dataDir, 'staging'))).toBe(false);
    await expect(openDatabase({ ...place, mustExist: true })).rejects.toThrow(refusal);
    const { pool, close } = await openConnection(place);
    const { rows } = await pool.query(`select from pg_tables where schemaname = 'public'`);
    await close();
    expect(rows).toEqual([]);
  },
);
