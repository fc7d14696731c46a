import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyDataFolder, onServer } from './fixtures/open-copy.ts';
import { openHere } from './fixtures/open-here.ts';
import { cannotWatch, watchSyncs } from './fixtures/watch-syncs.ts';

async function openWatched() {
  const folder = join(await copyDataFolder(), 'db');
  const database = await openHere(folder);
  const watched = watchSyncs(folder);
  const run = async (statement: string) => {
    await database.exec(statement);
    return watched.take();
  };
  return { database, run };
}

const isTable = (path: string) => path.startsWith('base/');
const log = 'pg_wal/000000010000000000000001';

describe.skipIf(onServer || cannotWatch)('the files of the embedded engine', () => {
  test('are synced whenever PostgreSQL asks: the log at each commit, tables at a checkpoint', async () => {
    const { database, run } = await openWatched();
    expect(await run('create table noted (number int)')).toEqual([log]);
    const { rows } = await database.query<{ path: string }>(
      `select pg_relation_filepath('noted') as path`,
    );
    const { path } = rows[0]!;
    expect(await run('insert into noted values (1)')).toEqual([log]);
    expect(await run('select * from noted')).toEqual([]);
    const first = await run('checkpoint');
    expect(first).toContain(path);
    expect(first.filter((name) => name === 'base/5')).toHaveLength(1);
    expect(first).toContain('pg_xact');
    await run('insert into noted values (2)');
    // No table was made since, so the names in the folder are on the disk already.
    expect((await run('checkpoint')).filter(isTable)).toEqual([path]);
  });

  test('are synced with the folder in which a name is new', async () => {
    const { run } = await openWatched();
    await run('checkpoint');
    let synced: string[] = [];
    // The first segments may be there already, kept for further use.
    for (let turn = 1; turn <= 5 && !synced.includes('pg_wal/xlogtemp.42'); turn += 1) {
      await run('select pg_switch_wal()');
      synced = await run(`create table noted_${turn} ()`);
    }
    const next = synced[3]!;
    expect(next).toMatch(/^pg_wal\/00000001000000000000000\d$/u);
    expect(synced).toEqual([
      'pg_wal/xlogtemp.42',
      'pg_wal',
      'pg_wal/xlogtemp.42',
      next,
      'pg_wal',
      'pg_wal',
      next,
    ]);
  });

  test('are synced with every new folder above them', async () => {
    const { database, run } = await openWatched();
    await run('checkpoint');
    const synced = (await run('create database second strategy wal_log')).filter(isTable);
    const { rows } = await database.query<{ oid: number }>(
      `select oid from pg_database where datname = 'second'`,
    );
    const folder = `base/${rows[0]!.oid}`;
    expect(synced.slice(0, 2)).toEqual([`${folder}/PG_VERSION`, folder]);
  });
});
