import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyFolder } from '../../../../test/copy-folder.ts';
import { openEmbedded } from './embedded.ts';
import { hostileLibrary } from './fixtures/hostile-library.ts';

const onServer = process.env['TEST_DATABASE_URL'] !== undefined;

test.skipIf(onServer)(
  'a library that was written by the database cannot run code in the process',
  async () => {
    const dataDir = await mkdtemp(join(inject('folder'), 'hostile-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    await copyFolder(inject('template'), join(dataDir, 'db'));
    const { pool, close } = await openEmbedded(dataDir);
    onTestFinished(close);
    const written = join(dataDir, 'written');
    await pool.query('select lo_from_bytea(4711, $1)', [hostileLibrary(written)]);
    await pool.query(`select lo_export(4711, '/tmp/hostile.so')`);
    await expect(pool.query(`load '/tmp/hostile.so'`)).rejects.toThrow();
    expect(existsSync(written)).toBe(false);
    // The engine's own libraries still load.
    const { rows } = await pool.query(`select '[1,2]'::vector <-> '[1,3]' as distance`);
    expect(rows).toEqual([{ distance: 1 }]);
  },
);
