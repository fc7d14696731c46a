import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/app.ts';
import { countRows, listTables, quote } from './list-tables.ts';

let client: pg.PoolClient;

beforeEach(async () => {
  client = await (await testDatabase()).pool.connect();
  await client.query('begin');
});

afterEach(async () => {
  await client.query('rollback');
  client.release();
});

test('the list of tables has their stored columns by name, without generated and dropped ones', async () => {
  await client.query(
    `create table aa_second (b int, a int, gone int, twice int generated always as (a * 2) stored);
     alter table aa_second drop column gone;
     create table aa_first (only_one int)`,
  );
  expect((await listTables(client)).slice(0, 2)).toEqual([
    { name: 'aa_first', columns: ['only_one'] },
    { name: 'aa_second', columns: ['a', 'b'] },
  ]);
});

test('the list of tables leaves out what a copy cannot use', async () => {
  await client.query(
    `create unlogged table aa_unlogged (a int);
     create view aa_view as select 1 as a;
     create table pgboss.aa_queue (a int);
     create table aa_parted (a int) partition by list (a);
     create table aa_partition partition of aa_parted for values in (1);
     create table aa_of_extension (a int);
     alter extension pg_trgm add table aa_of_extension`,
  );
  const names = (await listTables(client)).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('aa_'))).toEqual([]);
  expect(names).toContain('teams');
  expect(names).not.toContain('migrations');
  expect(names).not.toContain('document_changes');
});

test.each(['../../escaped', 'aa_Capital', 'aa two words', 'aa_quote"'])(
  'a table with the name %s is refused, because its name would become a file name',
  async (name) => {
    await client.query(`create table ${quote(name)} (a int)`);
    await expect(listTables(client)).rejects.toThrow(`Unknown table ${JSON.stringify(name)}`);
  },
);

test('the rows of each table are counted', async () => {
  await client.query(
    `create table "aa""odd" (a int); insert into "aa""odd" values (1), (2), (3);
     create table aa_empty (a int)`,
  );
  const tables = [
    { name: 'aa"odd', columns: ['a'] },
    { name: 'aa_empty', columns: ['a'] },
  ];
  expect(await countRows(client, tables)).toEqual([
    { ...tables[0], rows: 3 },
    { ...tables[1], rows: 0 },
  ]);
});
