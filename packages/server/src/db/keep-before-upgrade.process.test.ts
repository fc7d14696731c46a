import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openConnection, openDatabase } from './database.ts';
import { applyMigrations, findApplied, listMigrations } from './migrate.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const onServer = process.env['TEST_DATABASE_URL'] !== undefined;

test.skipIf(onServer)(
  'the database is copied to before-upgrade before an upgrade changes it',
  async () => {
    const dataDir = await newFolder();
    const all = await listMigrations();
    const old = await openConnection({ dataDir });
    await applyMigrations(old.pool, all.slice(0, -1));
    const org = `'01900000-0000-7000-8000-000000000001'`;
    await old.pool.query(
      `insert into teams (id, org_id, path, name, slug) values (${org}, ${org}, array[${org}::uuid], 'Mill', 'mill')`,
    );
    await old.close();

    const said: string[] = [];
    const newer = await openDatabase({ dataDir, say: (line) => said.push(line) });
    expect(await findApplied(newer.pool)).toEqual(all);
    await newer.pool.query(`update teams set name = 'Mill of today'`);
    await newer.close();
    expect(said).toEqual([
      `The database is copied to ${join(dataDir, 'before-upgrade')} before 1 migrations change it`,
    ]);

    const back = await newFolder();
    await cp(join(dataDir, 'before-upgrade'), join(back, 'db'), { recursive: true });
    const kept = await openConnection({ dataDir: back });
    expect(await findApplied(kept.pool)).toEqual(all.slice(0, -1));
    expect((await kept.pool.query('select name from teams')).rows).toEqual([{ name: 'Mill' }]);
    await kept.close();
  },
);

test.skipIf(onServer)(
  'without enough disk space for the copy, the database is not upgraded',
  async () => {
    const dataDir = await newFolder();
    const all = await listMigrations();
    const old = await openConnection({ dataDir });
    await applyMigrations(old.pool, all.slice(0, -1));
    await old.close();
    // A sparse file of eight terabytes, which takes no space on the disk.
    const huge = join(dataDir, 'db', 'huge');
    await writeFile(huge, '');
    await truncate(huge, 2 ** 43);

    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /^DATA_DIR: an upgrade first copies the database, which needs 83886\d\d MiB; \d+ MiB are free$/,
    );
    await rm(huge);
    expect(existsSync(join(dataDir, 'before-upgrade'))).toBe(false);
    const same = await openConnection({ dataDir });
    expect(await findApplied(same.pool)).toEqual(all.slice(0, -1));
    await same.close();
  },
);

test.skipIf(onServer)('a new database is not copied', async () => {
  const dataDir = await newFolder();
  await (await openDatabase({ dataDir })).close();
  expect(existsSync(join(dataDir, 'before-upgrade'))).toBe(false);
});
