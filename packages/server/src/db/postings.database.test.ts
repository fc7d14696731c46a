import type pg from 'pg';
import { expect, test } from 'vitest';
import { openBefore } from './fixtures/open-before.ts';
import { onServer, openCopy } from './fixtures/open-copy.ts';
import { oldOrganisation, plantOldIndex } from './fixtures/plant-old-index.ts';
import { findApplied, listMigrations } from './migrate.ts';

const organisations = 20;
async function relations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function extensions(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select extname as name from pg_extension order by 1',
  );
  return rows.map(({ name }) => name);
}

async function count(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*) as count from ${table}`);
  return rows[0]!.count;
}

test('an index with partitions becomes one of rows, without their extensions, tables and functions', async () => {
  let before: string[] = [];
  let extensionsBefore: string[] = [];
  const { pool } = await openBefore('0097', async (old) => {
    await plantOldIndex(old, organisations);
    before = await relations(old);
    extensionsBefore = await extensions(old);
  });
  const ofPassages = before.filter((name) => /^passages_0{8}[0-9a-f]{24}$/.test(name));
  expect(ofPassages).toHaveLength(organisations);
  // A server may have no such extension: then there was no such database on it.
  expect(extensionsBefore).toContain(onServer ? 'pg_trgm' : 'pg_textsearch');
  expect(await findApplied(pool)).toEqual(await listMigrations());

  expect(await extensions(pool)).toEqual(['pg_trgm', 'plpgsql']);
  // As many as in a database without an organisation.
  const { pool: fresh } = await openCopy();
  expect(await relations(pool)).toEqual(await relations(fresh));
  const functions = `select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1`;
  expect((await pool.query(functions)).rows).toEqual((await fresh.query(functions)).rows);
}, 240_000);

test('documents, their pages and corrections stay, and wait to be indexed again', async () => {
  const { pool } = await openBefore('0097', (old) => plantOldIndex(old, 2));
  expect(await count(pool, 'documents')).toBe(4);
  expect(await count(pool, 'pages')).toBe(4);
  expect(await count(pool, 'trainings')).toBe(2);
  for (const table of ['passages', 'passage_vectors', 'training_entries', 'text_classes'])
    expect([table, await count(pool, table)]).toEqual([table, 0]);
  const { rows } = await pool.query(
    'select number, text_number, name_number from teams, documents',
  );
  expect(rows).toHaveLength(8);
  for (const row of rows) expect(row).toMatchObject({ text_number: null, name_number: null });

  // The triggers work on documents from before.
  const [org, other] = [1, 2].map(oldOrganisation);
  await pool.query(
    `update documents set name_number = take_text_number(org_id), visibility = 'public'
     where org_id = $1 and name = 'tides.txt'`,
    [org],
  );
  expect(await count(pool, 'text_classes')).toBe(1);
  await pool.query('delete from documents where org_id = any($1)', [[org, other]]);
  expect(await count(pool, 'document_removals')).toBe(4);
}, 240_000);
