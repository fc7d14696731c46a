import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { copyDataFolder, newFolder, onServer } from './fixtures/open-copy.ts';
import { openHere } from './fixtures/open-here.ts';

const copyFolderOnly = async () => join(await copyDataFolder(), 'db');

const settings = `select name, current_setting(name) as value from pg_settings
  where name in ('fsync', 'shared_buffers', 'wal_sync_method', 'min_wal_size') order by name`;

describe.skipIf(onServer)('the embedded engine', () => {
  test('has the extension for lists and syncs its files, but cannot check tables', async () => {
    const database = await openHere(await copyFolderOnly());
    const { rows } = await database.query<{ name: string; value: string }>(settings);
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
      fsync: 'on',
      min_wal_size: '80MB',
      shared_buffers: '64MB',
      wal_sync_method: 'fsync',
    });
    const near = await database.query(`select similarity('mill', 'mill') as likeness`);
    expect(near.rows).toEqual([{ likeness: 1 }]);
    await expect(database.exec('create extension amcheck')).rejects.toThrow(/amcheck/);
  });

  test('can drop an index of the version before', async () => {
    const database = await openHere(await copyFolderOnly());
    await database.exec(
      `create extension vector; create extension pg_textsearch;
       create table old (terms text, vector vector);
       insert into old values ('mill', '[1,2]');
       create index old_terms on old using bm25 (terms) with (text_config = 'simple');
       drop table old; drop extension vector; drop extension pg_textsearch`,
    );
    const { rows } = await database.query('select extname as name from pg_extension order by 1');
    expect(rows).toEqual([{ name: 'pg_trgm' }, { name: 'plpgsql' }]);
  });

  test('keeps a short log and can check tables if it runs on a copy', async () => {
    const database = await openHere(await copyFolderOnly(), { isCopy: true });
    const { rows } = await database.query<{ name: string; value: string }>(settings);
    expect(rows.map(({ value }) => value)).toEqual(['on', '32MB', '64MB', 'fsync']);
    await database.exec('create extension amcheck');
  });

  test('reports the reason of PostgreSQL if it cannot start', async () => {
    const folder = await copyFolderOnly();
    for (const name of await readdir(join(folder, 'pg_wal'))) {
      await rm(join(folder, 'pg_wal', name), { recursive: true });
    }
    const onPanic = vi.fn<(reason: string) => void>();
    await expect(openHere(folder, { onPanic })).rejects.toThrow(/^could not locate/);
    expect(onPanic).not.toHaveBeenCalled();
  });

  test('reports the reason of the system if it finds no folder', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    await expect(openHere(join(file, 'db'))).rejects.toThrow(/ENOTDIR/);
  });

  test('refuses to evaluate text as code once it is open', async () => {
    await openHere(await copyFolderOnly());
    const evaluate = Reflect.get(globalThis, 'eval') as (text: string) => unknown;
    expect(() => evaluate('1 + 1')).toThrow('A library of the database has code that is text');
  });
});
