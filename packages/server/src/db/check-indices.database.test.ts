import type pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { checkIndices } from './check-indices.ts';
import { DatabaseError } from './connection.ts';
import { onServer, openEmbeddedCopy } from './fixtures/open-copy.ts';

let pool: pg.Pool;

beforeEach(async () => {
  ({ pool } = await openEmbeddedCopy(onTestFinished, { isCopy: true }));
});

/** Makes an index, then turns the order around that its rows should have. */
const disorder = `
  create function compare(a int, b int) returns int immutable language sql as 'select btint4cmp(a, b)';
  create operator class turned for type int using btree as
    operator 1 <, operator 2 <=, operator 3 =, operator 4 >=, operator 5 >, function 1 compare(int, int);
  create table numbers (number int);
  insert into numbers select generate_series(1, 10);
  create index numbers_in_order on numbers using btree (number turned);
  create or replace function compare(a int, b int) returns int immutable language sql as 'select btint4cmp(b, a)'`;

/** Claims that the rows of a table are younger than they are. */
const rejuvenate = `
  create table numbers (number int);
  insert into numbers values (1);
  select pg_current_xact_id();
  update pg_class set relfrozenxid = (pg_current_xact_id()::text::int8 - 1)::text::xid where relname = 'numbers'`;

describe.skipIf(onServer)('the check of the tables and indices of a copy', () => {
  test('passes on a whole database, and leaves nothing in it', async () => {
    await checkIndices({ pool });
    const { rows } = await pool.query(`select from pg_extension where extname = 'amcheck'`);
    expect(rows).toEqual([]);
    expect((await pool.query('select pg_current_xact_id_if_assigned() as id')).rows).toEqual([
      { id: null },
    ]);
  });

  test('names an index that is out of order', async () => {
    for (const statement of disorder.split(/;\n/)) await pool.query(statement);
    const checking = checkIndices({ pool });
    await expect(checking).rejects.toThrow(DatabaseError);
    await expect(checking).rejects.toThrow(
      /^The database is damaged: numbers_in_order \(.*item order invariant violated.*\)$/,
    );
    const { rows } = await pool.query(`select from pg_extension where extname = 'amcheck'`);
    expect(rows).toEqual([]);
  });

  test('passes over an index of an unlogged table, which PostgreSQL empties after a crash', async () => {
    for (const statement of disorder.split(/;\n/))
      await pool.query(statement.replace('create table', 'create unlogged table'));
    await expect(checkIndices({ pool })).resolves.toBeUndefined();
  });

  test('names a table with a damaged row', async () => {
    for (const statement of rejuvenate.split(/;\n/)) await pool.query(statement);
    await expect(checkIndices({ pool })).rejects.toThrow(
      /^The database is damaged: numbers \(.*xmin.*\)$/,
    );
  });
});
