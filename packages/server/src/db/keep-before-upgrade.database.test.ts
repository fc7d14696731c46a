import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openConnection, openDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { newFolder, onServer, openEmbeddedCopy } from './fixtures/open-copy.ts';
import { keepBeforeUpgrade } from './keep-before-upgrade.ts';
import { applyMigrations, findApplied, listMigrations } from './migrate.ts';

/** Opens a database that lacks the last migration. */
async function openOlder() {
  const older = await openEmbeddedCopy();
  const last = 'delete from migrations where name = (select max(name) from migrations)';
  await older.pool.query(last);
  const said: string[] = [];
  const keep = (given = older) =>
    keepBeforeUpgrade(given, older.dataDir, (line) => said.push(line));
  return { ...older, kept: join(older.dataDir, 'before-upgrade'), keep, said };
}

describe.skipIf(onServer)('the database as it was before an upgrade', () => {
  test('is kept in place of the one before, as a database that opens', async () => {
    const { dataDir, kept, keep, pool, said } = await openOlder();
    await pool.query('create table noted as select 1 as number');
    for (const folder of [kept, `${kept}.partial`]) {
      await mkdir(folder);
      await writeFile(join(folder, 'of-the-one-before'), '');
    }
    await keep();
    expect(said).toEqual([`The database is copied to ${kept} before 1 migrations change it`]);
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['before-upgrade', 'db']));
    expect(existsSync(`${kept}.partial`)).toBe(false);
    expect(await readdir(kept)).toContain('backup_label');
    expect(await readdir(kept)).not.toContain('of-the-one-before');
    await pool.query('drop table noted');
    // The backup mode is over, so that the next backup can begin.
    await expect(pool.query('select pg_backup_stop()')).rejects.toThrow(
      /backup is not in progress/,
    );
    const back = await newFolder();
    await rename(kept, join(back, 'db'));
    const copy = await openEmbedded(back);
    const { rows } = await copy.pool.query('select number from noted');
    await copy.close();
    expect(rows).toEqual([{ number: 1 }]);
  });

  test('is kept while no checkpoint removes the log, and no longer, also if the copy fails', async () => {
    const { keep, kept, pool, ...older } = await openOlder();
    const turns: string[] = [];
    const holdCheckpoints = () => {
      turns.push('held');
      return () => void turns.push('let go');
    };
    await keep({ ...older, pool, holdCheckpoints });
    expect(turns).toEqual(['held', 'let go']);
    const query = async (text: string) => {
      if (text.includes('pg_backup_stop')) throw new Error('The disk is gone');
      return pool.query(text);
    };
    const failing = { query } as unknown as typeof pool;
    await rm(kept, { recursive: true });
    const keeping = keep({ ...older, pool: failing, holdCheckpoints });
    await expect(keeping).rejects.toThrow('The disk is gone');
    expect([turns, existsSync(kept)]).toEqual([['held', 'let go', 'held', 'let go'], false]);
  });

  test('is not kept if nothing changes it, or if it is on a server', async () => {
    const { kept, keep, pool, said, ...older } = await openOlder();
    await keep({ ...older, pool, engine: 'server' });
    await pool.query('delete from migrations');
    await keep();
    await pool.query('drop table migrations');
    await keep();
    expect([said, existsSync(kept)]).toEqual([[], false]);
    const current = await openEmbeddedCopy();
    await keepBeforeUpgrade(current, current.dataDir);
    expect(existsSync(join(current.dataDir, 'before-upgrade'))).toBe(false);
  });

  test('is not kept without room for it and a tenth more', async () => {
    const { dataDir, kept, keep, said } = await openOlder();
    const { bavail, bsize } = await statfs(dataDir);
    // A sparse file, which takes no space on the disk.
    const huge = join(dataDir, 'db', 'huge');
    await writeFile(huge, '');
    await truncate(huge, Math.round(bavail * bsize * 0.95));
    await expect(keep()).rejects.toThrow(
      /^DATA_DIR: an upgrade first copies the database, which needs \d{3,6} MiB; \d{3,6} MiB are free$/,
    );
    expect([said, existsSync(kept), existsSync(`${kept}.partial`)]).toEqual([[], false, false]);
  });
});

describe.skipIf(onServer)('an older database that is opened', () => {
  test('is copied to before-upgrade before an upgrade changes it', async () => {
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
  });

  test('is not upgraded without enough disk space for the copy', async () => {
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
  });

  test('is not copied if it is new', async () => {
    const dataDir = await newFolder();
    await (await openDatabase({ dataDir })).close();
    expect(existsSync(join(dataDir, 'before-upgrade'))).toBe(false);
  });
});
