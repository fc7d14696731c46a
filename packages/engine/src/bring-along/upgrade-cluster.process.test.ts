import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { initOrganisation } from '../../../server/src/app/init-organisation.ts';
import { openDatabase, toDatabase } from '../../../server/src/ground/db/database.ts';
import type { Database } from '../../../server/src/ground/db/database.ts';
import { newFolder } from '../fixtures/open-copy.ts';
import { migrate } from '../migrate/migrate.ts';
import { openPool } from '../connect/open-pool.ts';
import { findPostgres } from './find-postgres.ts';
import { findProcessesOf, startHolding } from './fixtures/hold-database.ts';
import { addressOf, initialiseCluster } from './make-cluster.ts';
import { requirePassword } from './require-password.ts';
import { startPostgres } from './start-postgres.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = join(await newFolder(), 'data');
  await mkdir(dataDir, { mode: 0o700 });
});

/** Makes a database of PostgreSQL 17 with an organisation. */
async function makeEarlier(): Promise<void> {
  const folder = join(dataDir, 'db');
  const earlier = await findPostgres(join(dataDir, 'lib-17'), 'postgres-17');
  expect(earlier.major).toBe(17);
  await initialiseCluster(folder, earlier);
  await requirePassword(folder, earlier);
  const running = await startPostgres(folder, earlier, { socketFolder: dataDir });
  const pool = openPool(await addressOf(folder, dataDir));
  await migrate(pool);
  const connection = {
    pool,
    isAlone: true,
    lost: new Promise<never>(() => {}),
    close: () => pool.end(),
  };
  const { db, close } = toDatabase(connection);
  await initOrganisation(db, { team: 'Mill', owner: 'owner@example.com' });
  await close();
  await running.stop();
}

async function readState({ pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query(
    `select current_setting('server_version_num')::int / 10000 as major, name,
       (select count(*) from migrations) > 0 as "isMigrated"
     from teams`,
  );
  return rows;
}

const upgraded = [{ major: 18, name: 'Mill', isMigrated: true }];

async function openOnce(): Promise<unknown> {
  const database = await openDatabase({ dataDir });
  return readState(database).finally(database.close);
}

// Each upgrade starts three servers and makes a database.
describe('a database of an earlier PostgreSQL', { timeout: 400_000 }, () => {
  test('is moved with its rows when it is opened, and kept as it was', async () => {
    await makeEarlier();
    const steps = new Set<string>();
    const database = await openDatabase({ dataDir, tellStep: ({ what }) => void steps.add(what) });
    expect(await readState(database)).toEqual(upgraded);
    await database.pool.query(`update teams set name = 'Mill of today'`);
    await database.close();
    expect([...steps]).toContain('Moving the database from PostgreSQL 17 to 18');
    expect((await readdir(dataDir)).toSorted()).toEqual(['before-upgrade', 'db']);
    expect(await readFile(join(dataDir, 'before-upgrade', 'PG_VERSION'), 'utf8')).toBe('17\n');
    if (process.platform === 'linux') expect(findProcessesOf(dataDir)).toEqual([]);

    // The kept folder is a whole database of before.
    await rm(join(dataDir, 'db'), { recursive: true });
    await rename(join(dataDir, 'before-upgrade'), join(dataDir, 'db'));
    expect(await openOnce()).toEqual(upgraded);
  });

  test('is moved after a kill at any moment, also between the two renames', async () => {
    await makeEarlier();
    const before = `${dataDir}-before`;
    await cp(join(dataDir, 'db'), before, { recursive: true });
    for (const name of ['db.rows', 'db.upgraded', 'db.upgraded/postmaster.pid', 'before-upgrade']) {
      const { kill } = startHolding(dataDir);
      await vi.waitFor(() => expect(existsSync(join(dataDir, name))).toBe(true), {
        timeout: 60_000,
        interval: 1,
      });
      await kill();
      expect(await openOnce()).toEqual(upgraded);
      expect((await readdir(dataDir)).toSorted()).toEqual(['before-upgrade', 'db']);
      await rm(join(dataDir, 'db'), { recursive: true });
      await rm(join(dataDir, 'before-upgrade'), { recursive: true });
      await cp(before, join(dataDir, 'db'), { recursive: true });
    }
    expect(await openOnce()).toEqual(upgraded);
    await rename(join(dataDir, 'db'), join(dataDir, 'db.upgraded'));
    expect(await openOnce()).toEqual(upgraded);
  });

  test('that cannot be moved stays as it is, and that is said in one line', async () => {
    await makeEarlier();
    await writeFile(join(dataDir, 'before-upgrade'), 'of the one before');
    const { said } = startHolding(dataDir, { env: { ...process.env, PATH: '/nowhere' } });
    expect((await said).error).toMatch(/^(DATA_DIR: |PostgreSQL does not run as root)/);
    expect((await readdir(dataDir)).toSorted()).toEqual(['before-upgrade', 'db']);
    expect(await openOnce()).toEqual(upgraded);
  });

  test.each([
    [
      '14',
      'was made by PostgreSQL 14, which is not installed with this version: make a backup with the version that made it, and restore it into an empty DATA_DIR (docs/production.md, Upgrades)',
    ],
    ['19', 'was made by PostgreSQL 19, and this version brings 18; start the later version'],
  ])('of version %s is refused with what to do', async (version, sentence) => {
    await mkdir(join(dataDir, 'db'), { mode: 0o700 });
    await writeFile(join(dataDir, 'db', 'PG_VERSION'), `${version}\n`);
    await expect(openDatabase({ dataDir })).rejects.toThrow(`DATA_DIR: ${dataDir}/db ${sentence}`);
    expect(await readdir(dataDir)).toEqual(['db']);
  });
});
