import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DatabaseError } from '../connect/connection.ts';
import { openConnection, openDatabase } from '../../../server/src/ground/db/database.ts';
import { newFolder, openCopy } from '../fixtures/open-copy.ts';
import { keepBeforeUpgrade } from './keep-before-upgrade.ts';
import { findApplied, listMigrations } from '../migrate/migrate.ts';

/** Makes a database that an earlier version made: it lacks the note of migration 0001. */
async function makeOlder(): Promise<{ dataDir: string; kept: string }> {
  const dataDir = await newFolder();
  const database = await openDatabase({ dataDir });
  await database.pool.query(`
    create table noted as select 'of before' as text;
    insert into migrations (name) values ('0000-of-before.sql');
    delete from migrations where name = '0001'`);
  await database.close();
  return { dataDir, kept: join(dataDir, 'before-upgrade') };
}

async function readNoted(dataDir: string): Promise<unknown> {
  const connection = await openConnection({ dataDir });
  const { rows } = await connection.pool.query('select text from noted').finally(connection.close);
  return rows;
}

/** Keeps the database before an upgrade, as `openDatabase` does before it migrates. */
async function keep(dataDir: string): Promise<string[]> {
  const said: string[] = [];
  const connection = await openConnection({ dataDir });
  await keepBeforeUpgrade(connection, dataDir, (line) => said.push(line)).finally(connection.close);
  return said;
}

describe('a brought-along database before an upgrade', () => {
  test('is kept in place of the one before, as a database that opens', async () => {
    const { dataDir, kept } = await makeOlder();
    for (const folder of [kept, `${kept}.partial`]) {
      await mkdir(folder);
      await writeFile(join(folder, 'of-the-one-before'), '');
    }
    const connection = await openConnection({ dataDir });
    const said: string[] = [];
    await keepBeforeUpgrade(connection, dataDir, (line) => said.push(line));
    expect(said).toEqual([`The database is copied to ${kept} before 1 migrations change it`]);
    // PostgreSQL runs again.
    await connection.pool.query(`update noted set text = 'of today'`);
    await connection.close();
    expect((await readdir(dataDir)).toSorted()).toEqual(['before-upgrade', 'db']);
    expect(await readdir(kept)).not.toContain('of-the-one-before');
    expect(await readdir(kept)).not.toContain('postmaster.pid');
    const back = await newFolder();
    await cp(kept, join(back, 'db'), { recursive: true });
    expect(await readNoted(back)).toEqual([{ text: 'of before' }]);
    expect(await readNoted(dataDir)).toEqual([{ text: 'of today' }]);
  });

  test('is kept by the process that has it, and others are refused', async () => {
    const { dataDir, kept } = await makeOlder();
    const owner = await openConnection({ dataDir });
    const opening = openDatabase({ dataDir });
    await expect(opening).rejects.toThrow(DatabaseError);
    await expect(opening).rejects.toThrow(
      'DATA_DIR: this version has to change the tables first, and another Guildhall process uses them: stop that one',
    );
    expect(existsSync(kept)).toBe(false);
    await owner.close();
  });

  test('is not kept if it is new or of this version, or on a server', async () => {
    const dataDir = await newFolder();
    await (await openDatabase({ dataDir })).close();
    await (await openDatabase({ dataDir })).close();
    expect(await keep(dataDir)).toEqual([]);
    const copy = await openCopy();
    await keepBeforeUpgrade(copy, copy.dataDir);
    expect([existsSync(join(dataDir, 'before-upgrade')), await readdir(copy.dataDir)]).toEqual([
      false,
      [],
    ]);
  });

  test('is not upgraded without enough disk space for the copy', async () => {
    const { dataDir, kept } = await makeOlder();
    // A sparse file of eight terabytes, which takes no space on the disk.
    const huge = join(dataDir, 'db', 'huge');
    await writeFile(huge, '');
    await truncate(huge, 2 ** 43);
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /^DATA_DIR: an upgrade first copies the database, which needs 8388\d{3} MiB; \d+ MiB are free$/,
    );
    await rm(huge);
    expect([existsSync(kept), existsSync(`${kept}.partial`)]).toEqual([false, false]);
    const same = await openConnection({ dataDir });
    expect(await findApplied(same.pool)).not.toEqual(await listMigrations());
    await same.close();
  });
});
