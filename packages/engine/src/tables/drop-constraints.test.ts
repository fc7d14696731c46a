import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCopy } from '../fixtures/open-copy.ts';
import { dropConstraints } from './drop-constraints.ts';

let client: pg.PoolClient;

beforeEach(async () => {
  const { pool } = await openCopy();
  client = await pool.connect();
  await client.query('begin');
});

afterEach(async () => {
  await client.query('rollback');
  client.release();
});

async function list(statement: string): Promise<string[]> {
  return (await client.query<{ line: string }>(`${statement} order by 1`)).rows.map(
    ({ line }) => line,
  );
}

async function describeRules() {
  const isOurs = `relnamespace = 'public'::regnamespace`;
  return {
    references: await list(
      `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    ),
    indices: await list(
      `select pg_get_indexdef(indexrelid) as line from pg_index
       join pg_class on pg_class.oid = indexrelid where ${isOurs}`,
    ),
    triggers: await list(
      `select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) as line from pg_trigger
       join pg_class on pg_class.oid = tgrelid where not tgisinternal and ${isOurs}`,
    ),
  };
}

/** Tables with rules that a copy leaves alone, or that need care. */
const others = `
  create function watch() returns trigger language plpgsql as 'begin return new; end';
  create schema other;
  create table other.kept (id int primary key, up int references other.kept);
  create index kept_by_up on other.kept (up);
  create trigger kept_watched before insert on other.kept for each row execute function watch();
  create table of_extension (id int);
  create index of_extension_by_id on of_extension (id);
  alter extension pg_trgm add table of_extension;
  create table unwatched (id int unique deferrable);
  create trigger unwatched before insert on unwatched for each row execute function watch();
  alter table unwatched disable trigger unwatched`;

test('the copy of the rows leaves alone the rules of other schemas and of extensions', async () => {
  await client.query(others);
  const describeOthers = () =>
    list(
      `select pg_get_constraintdef(oid) as line from pg_constraint
       where connamespace = 'other'::regnamespace and contype <> 'n'
       union all select indexrelid::regclass::text from pg_index
       where indrelid in ('other.kept'::regclass, 'of_extension'::regclass)
       union all select concat_ws(' ', tgname, tgenabled) from pg_trigger
       where tgrelid = 'other.kept'::regclass and not tgisinternal`,
    );
  const before = await describeOthers();
  expect(before).toHaveLength(6);
  const { restoreConstraints } = await dropConstraints(client);
  expect(await describeOthers()).toEqual(before);
  await restoreConstraints();
  expect(await describeOthers()).toEqual(before);
});

test('the constraints, indexes and triggers of all tables are off during a copy and the same after it', async () => {
  await client.query(others);
  const before = await describeRules();
  const { restoreConstraints } = await dropConstraints(client);
  const meanwhile = await describeRules();
  expect(meanwhile.references).toEqual([]);
  const left = meanwhile.indices.filter((line) => !line.startsWith('CREATE UNIQUE INDEX'));
  expect(left.map((line) => line.split(' ')[2])).toEqual(['of_extension_by_id']);
  expect(meanwhile.indices.length).toBeLessThan(before.indices.length);
  expect(meanwhile.triggers.filter((line) => line.endsWith(' O'))).toEqual([]);
  await restoreConstraints();
  expect(await describeRules()).toEqual(before);
  expect(before.references.length).toBeGreaterThan(50);
});

test('a row whose reference has no target is refused when the constraints come back', async () => {
  const { restoreConstraints } = await dropConstraints(client);
  const [org, nobody] = ['1', '2'].map((end) => `01900000-0000-7000-8000-00000000000${end}`);
  await client.query(
    'insert into memberships (org_id, team_id, user_id, role) values ($1, $1, $2, $3)',
    [org, nobody, 'member'],
  );
  await expect(restoreConstraints()).rejects.toThrow(/violates foreign key constraint/);
});
