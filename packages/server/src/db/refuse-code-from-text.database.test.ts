import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostileLibrary } from './fixtures/hostile-library.ts';
import { onServer, openEmbeddedCopy } from './fixtures/open-copy.ts';

test.skipIf(onServer)(
  'a library that was written by the database cannot run code in the process',
  async () => {
    const { pool, dataDir } = await openEmbeddedCopy();
    const written = join(dataDir, 'written');
    await pool.query('select lo_from_bytea(4711, $1)', [hostileLibrary(written)]);
    await pool.query(`select lo_export(4711, '/tmp/hostile.so')`);
    await expect(pool.query(`load '/tmp/hostile.so'`)).rejects.toThrow();
    expect(existsSync(written)).toBe(false);
    // The engine's own libraries still load.
    const { rows } = await pool.query(`select similarity('ferry', 'ferry') as similarity`);
    expect(rows).toEqual([{ similarity: 1 }]);
  },
);
