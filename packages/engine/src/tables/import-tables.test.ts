import { expect, test } from 'vitest';
import { afterFile } from '../../../../test/after-file.ts';
import { newFolder, openCopy, openEmpty } from '../fixtures/open-copy.ts';
import type { OpenedCopy } from '../fixtures/open-copy.ts';
import { findApplied, listMigrations } from '../migrate/migrate.ts';
import { exportTables } from './export-tables.ts';
import { importTables, isEmpty } from './import-tables.ts';
import { countRows, listTables } from './list-tables.ts';

const org = '01900000-0000-7000-8000-00000000000a';

const source = await openCopy(afterFile);
await source.pool.query(
  `insert into teams (id, org_id, path, name, slug) values ('${org}', '${org}', array['${org}'::uuid], 'Mill', 'mill');
   insert into mail_charges (recipient_hash) values ('\\x01'), ('\\x02'), ('\\x03')`,
);
const folder = await newFolder(afterFile);
const exported = await exportTables(source, folder);
await exported.close();
const given = { folder, tables: exported.tables, migrations: await findApplied(source.pool) };
await source.close();

/** Counts what a copy must have besides the rows: references, indices and working triggers. */
async function countRules({ pool }: Pick<OpenedCopy, 'pool'>): Promise<number[]> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) as count from pg_constraint where connamespace = 'public'::regnamespace
     union all select count(*) from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace
     union all select count(*) from pg_trigger where tgenabled = 'O' and not tgisinternal`,
  );
  return rows.map(({ count }) => count);
}

test('an import fills an empty database with all rows, and counts on from the last number', async () => {
  const copy = await openEmpty();
  const { pool } = copy;
  expect(await isEmpty(pool)).toBe(true);
  await (await importTables(copy, given)).commit();
  expect(await isEmpty(pool)).toBe(false);
  const { rows: open } = await pool.query('select pg_current_xact_id_if_assigned() as id');
  expect(open).toEqual([{ id: null }]);
  expect(await findApplied(pool)).toEqual(given.migrations);
  const tables = await listTables(pool);
  expect(tables).toEqual(given.tables);
  const counted = await countRows(pool, tables);
  const filled = counted.flatMap(({ name, rows }) => (rows > 0 ? `${name} ${rows}` : []));
  expect(filled).toEqual(expect.arrayContaining(['mail_charges 3', 'teams 1']));
  const { rows } = await pool.query('select name, slug from teams');
  expect(rows).toEqual([{ name: 'Mill', slug: 'mill' }]);
  const next = `insert into mail_charges (recipient_hash) values ('\\x04') returning id`;
  expect((await pool.query(next)).rows).toEqual([{ id: 4 }]);
  // The planner knows the new tables.
  const known = await pool.query(`select reltuples from pg_class where relname = 'teams'`);
  expect(known.rows).toEqual([{ reltuples: 1 }]);
  expect(await countRules(copy)).toEqual(await countRules(await openCopy()));
});

test('an import leaves the tables of extensions alone, also one that has the name of a table', async () => {
  const copy = await openEmpty();
  await copy.pool.query(
    `create schema theirs;
     create table theirs.mail_charges (other_id int generated always as identity);
     create table counted (id int generated always as identity);
     create extension if not exists pg_trgm;
     alter extension pg_trgm add table theirs.mail_charges;
     alter extension pg_trgm add table counted;
     insert into counted default values`,
  );
  await copy.pool.query('alter table counted alter column id restart with 40');
  await (await importTables(copy, given)).commit();
  const next = await copy.pool.query('insert into counted default values returning id');
  expect(next.rows).toEqual([{ id: 40 }]);
});

test('an import that is not committed leaves the database empty', async () => {
  const { close, ...copy } = await openEmpty();
  const { commit } = await importTables(copy, given);
  await copy.pool.query('rollback');
  expect(await isEmpty(copy.pool)).toBe(true);
  await expect(commit()).rejects.toThrow('The connection to the database broke');
  await copy.pool.query('begin; select pg_current_xact_id()');
  await expect(commit()).rejects.toThrow('The connection to the database broke');
  await copy.pool.query('rollback');
  await close();
});

test('an import refuses tables and columns that this version does not have', async () => {
  const { pool } = await openEmpty();
  const migrations = (await listMigrations()).slice(0, 1);
  const importOne = async (name: string, columns: string[]) => {
    const tables = [
      { name: 'teams', columns: ['id'] },
      { name, columns },
    ];
    const importing = importTables({ pool }, { ...given, migrations, tables });
    return importing.catch((cause: Error) => cause.message).finally(() => pool.query('rollback'));
  };
  expect(await importOne('of_tomorrow', ['id'])).toBe('The table of_tomorrow is not known here');
  expect(await importOne('of_tomorrow', [])).toBe('The table of_tomorrow is not known here');
  expect(await importOne('users', ['id', 'soul'])).toBe('The column users.soul is not known here');
});

test('a database with a table or a view is not empty, and one with only an extension is', async () => {
  const { pool } = await openEmpty();
  await pool.query('create extension pg_trgm');
  const isTaken = async (statement: string) => {
    await pool.query(`begin; ${statement}`);
    const isFree = await isEmpty(pool);
    await pool.query('rollback');
    return !isFree;
  };
  expect(await isTaken('create sequence numbers')).toBe(false);
  expect(
    await isTaken('create table theirs (a int); alter extension pg_trgm add table theirs'),
  ).toBe(false);
  expect(await isTaken('create table mine (a int)')).toBe(true);
  expect(await isTaken('create table mine (a int) partition by list (a)')).toBe(true);
  expect(await isTaken('create view mine as select 1 as a')).toBe(true);
  expect(await isTaken('create materialized view mine as select 1 as a')).toBe(true);
  expect(await isTaken('create schema other; create table other.mine (a int)')).toBe(true);
});
