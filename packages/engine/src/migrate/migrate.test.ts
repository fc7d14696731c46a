import pg from 'pg';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { describeSchema } from '../../../../scripts/describe-schema.ts';
import { copyDatabase, createDatabase, dropDatabase } from '../../../../test/server-databases.ts';
import { DatabaseError } from '../connect/connection.ts';
import { openDatabase } from '../../../server/src/ground/db/database.ts';
import { applyMigrations, findApplied, lastReplaced, listMigrations, migrate } from './migrate.ts';
import type { OpeningStep, TellStep } from '../connect/connection.ts';

interface Opened {
  url: string;
  pool: pg.Pool;
}

/** Opens a database without tables, over a single connection. */
async function openEmpty(): Promise<Opened> {
  return openPool(await createDatabase(inject('server')));
}

/** Opens a copy of the migrated database, over a single connection. */
async function openCopy(): Promise<Opened> {
  return openPool(await copyDatabase(inject('server'), inject('template')));
}

function openPool({ name, url }: { name: string; url: string }): Opened {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The server may end a session that the pool has just closed.
  pool.on('error', () => {});
  onTestFinished(async () => {
    await pool.end();
    await dropDatabase(inject('server'), name);
  });
  return { url, pool };
}

/** True if the connection is not in a transaction. */
async function isIdle(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ idle: boolean }>(
    `select now() = statement_timestamp() as idle`,
  );
  return rows[0]!.idle;
}

/** Makes a database look as after the migrations that `0001` replaced, without the last `missing`. */
async function makeOlder(pool: pg.Pool, missing = 0): Promise<void> {
  const later = Array.from({ length: 64 }, (_, at) => `${String(at + 2).padStart(4, '0')}-any.sql`);
  const names = ['0001-directory.sql', ...later, lastReplaced];
  await pool.query('delete from migrations');
  await pool.query('insert into migrations (name) select unnest($1::text[])', [
    names.slice(0, names.length - missing),
  ]);
  // As it was on PostgreSQL 18, which alone names what is not null.
  const { rows } = await pool.query(`select from pg_constraint where contype = 'n' limit 1`);
  const renames = [
    ['auth_accounts', 'auth_accounts_account_id_not_null', 'auth_accounts_user_id_not_null'],
    ['auth_accounts', 'auth_accounts_subject_not_null', 'auth_accounts_account_id_not_null'],
    ['auth_sessions', 'auth_sessions_account_id_not_null', 'auth_sessions_user_id_not_null'],
  ];
  for (const [table, now, before] of rows.length > 0 ? renames : [])
    await pool.query(`alter table ${table} rename constraint ${now} to ${before}`);
  await pool.query(`create or replace function fold_text(text text) returns text
    language sql immutable strict parallel safe as 'select lower(text)'`);
}

async function readConstraints(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select conrelid::regclass::text as table, conname as name, conkey from pg_constraint
     where connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}

describe('the migrations of this version', () => {
  test('are a folder of nouns and later files, listed in their order', async () => {
    const names = await listMigrations();
    expect(names[0]).toBe('0001');
    expect(names).toEqual(names.toSorted());
    for (const name of names.slice(1)) expect(name).toMatch(/^\d{4}-[a-z-]+\.sql$/);
  });

  test('are applied in their order, and each is told', async () => {
    const { pool } = await openEmpty();
    expect(await findApplied(pool)).toEqual([]);
    const all = await listMigrations();
    const steps: OpeningStep[] = [];
    await migrate(pool, (step) => void steps.push(step));
    expect(await findApplied(pool)).toEqual(all);
    const expected = all.map((_, done) => ({
      what: 'Making the tables',
      done,
      total: all.length,
    }));
    expect(steps).toEqual(expected);
    expect(await isIdle(pool)).toBe(true);
    await migrate(pool, (step) => void steps.push(step));
    expect(steps).toEqual(expected);
  });

  test('are applied in a transaction of the caller, as for an import', async () => {
    const { pool } = await openEmpty();
    await pool.query('begin');
    await applyMigrations(pool, ['0001']);
    expect(await findApplied(pool)).toEqual(['0001']);
    await pool.query('rollback');
    expect(await findApplied(pool)).toEqual([]);
  });

  test('change nothing if one of them fails, which is named', async () => {
    const { pool } = await openCopy();
    await pool.query(`delete from migrations where name = '0001'`);
    const tellStep = vi.fn<TellStep>();
    const migrating = migrate(pool, tellStep);
    await expect(migrating).rejects.toThrow(DatabaseError);
    await expect(migrating).rejects.toThrow(
      'Migration 0001 failed: relation "teams" already exists',
    );
    expect(tellStep.mock.calls).toEqual([[{ what: 'Making the tables', done: 0, total: 1 }]]);
    expect(pool.idleCount).toBe(pool.totalCount);
    expect(await isIdle(pool)).toBe(true);
    expect(await findApplied(pool)).not.toContain('0001');
  });

  test('of a newer version are not touched, and that version is asked for', async () => {
    const { url, pool } = await openCopy();
    await pool.query(`insert into migrations (name) values ('9999-of-tomorrow.sql')`);
    await pool.query(`delete from migrations where name = '0001'`);
    const tellStep = vi.fn<TellStep>();
    const refused =
      'The database was made by a newer Guildhall (9999-of-tomorrow.sql); start that version';
    await expect(openDatabase({ url, dataDir: '', tellStep })).rejects.toThrow(refused);
    expect(tellStep).not.toHaveBeenCalled();
  });

  test('are told when a database is opened, and nothing is told if there is none to run', async () => {
    const { url } = await openCopy();
    const tellStep = vi.fn<TellStep>();
    const opened = await openDatabase({ url, dataDir: '', tellStep });
    expect(tellStep).not.toHaveBeenCalled();
    await opened.pool.query(`delete from migrations where name = '0001'`);
    await opened.close();
    await expect(openDatabase({ url, dataDir: '', tellStep })).rejects.toThrow(/^Migration 0001/);
    expect(tellStep.mock.calls).toEqual([[{ what: 'Making the tables', done: 0, total: 1 }]]);
  });

  test('need a database that can be written', async () => {
    const { pool } = await openEmpty();
    await pool.query('set default_transaction_read_only = on');
    await expect(migrate(pool)).rejects.toThrow(/cannot execute CREATE TABLE in a read-only/);
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  test('are applied once by servers that start at the same moment', async () => {
    const { url, pool } = await openEmpty();
    const pools = Array.from({ length: 8 }, () => new pg.Pool({ connectionString: url, max: 1 }));
    await Promise.all(pools.map((it) => migrate(it))).finally(() =>
      Promise.all(pools.map((it) => it.end())),
    );
    expect(await findApplied(pool)).toEqual(await listMigrations());
  });
});

describe('a database with the migrations that 0001 replaced', () => {
  test('becomes equal to a new one, also if two servers start on it', async () => {
    const { pool: current } = await openCopy();
    const [schema, constraints] = [await describeSchema(current), await readConstraints(current)];
    const { url, pool } = await openEmpty();
    await applyMigrations(pool, ['0001']);
    await makeOlder(pool);
    const org = `'01900000-0000-7000-8000-000000000001'`;
    await pool.query(
      `insert into teams (id, org_id, path, name, slug) values (${org}, ${org}, array[${org}::uuid], 'Mill', 'mill')`,
    );
    await pool.query(
      `insert into documents (org_id, team_id, name, type, visibility, state, size_bytes, sha256, file_key)
       values (${org}, ${org}, 'tides.txt', 'txt', 'team', 'ready', 1, '\\x01', ${org})`,
    );
    expect(await findApplied(pool)).toEqual(['0001']);
    const other = new pg.Pool({ connectionString: url, max: 1 });
    await Promise.all([migrate(pool), migrate(other)]).finally(() => other.end());
    const { rows } = await pool.query('select name from migrations order by name');
    expect(rows.map(({ name }) => name)).toEqual(await listMigrations());
    expect(await describeSchema(pool)).toBe(schema);
    expect(await readConstraints(pool)).toEqual(constraints);
    // Its text waited to be indexed.
    expect((await pool.query('select state from documents')).rows).toEqual([{ state: 'queued' }]);
  });

  test('but without the last of them is not touched, and a version that has it is asked for', async () => {
    const { pool } = await openCopy();
    await makeOlder(pool, 1);
    await expect(migrate(pool)).rejects.toThrow(
      'The database was made by an older Guildhall (0065-any.sql); first start a version that has 0098-postings.sql',
    );
    expect(await findApplied(pool)).toHaveLength(65);
    expect(await isIdle(pool)).toBe(true);
  });
});

describe('what the schema needs of PostgreSQL', () => {
  test('uuidv7() gives ids of version 7 that are in order, on each version of PostgreSQL', async () => {
    const { pool } = await openCopy();
    const { rows } = await pool.query<{ id: string }>(
      'select uuidv7()::text as id from generate_series(1, 5000)',
    );
    const ids = rows.map(({ id }) => id);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    const madeAt = Number.parseInt(ids[0]!.replace('-', '').slice(0, 12), 16);
    expect(Math.abs(madeAt - Date.now())).toBeLessThan(60_000);
  });

  test('fold_text() folds the case of each script, whatever the locale', async () => {
    const texts = [
      ['ÄRGER Straße', 'ärger strasse'],
      ['ΟΔΥΣΣΕΎΣ Ὀδυσσεύς', 'οδυσσεύσ ὀδυσσεύσ'],
      ['ᾼ', 'αι'],
      ['ЁЖ Щука Ӝ', 'ёж щука ӝ'],
      ['İstanbul ISPARTA ısı', 'istanbul isparta isi'],
      ['ՄԵԾ եւ և', 'մեծ եւ եւ'],
      ['ﬃ ẞ ŉ ǰ Ⓐ Ａ', 'ffi ss ʼn ǰ ⓐ ａ'],
      ['山田\t太郎\n한글', '山田 太郎 한글'],
      ['ᏣᎳᎩ ꮳꮃꭹ Ა 𐐀 𞤀', 'ᏣᎳᎩ ᏣᎳᎩ ა 𐐨 𞤢'],
    ] as const;
    const { pool } = await openCopy();
    const { rows } = await pool.query<{ folded: string }>(
      `select fold_text(text) as folded from unnest($1::text[]) with ordinality as given (text, place)
       order by place`,
      [texts.map(([text]) => text)],
    );
    expect(rows.map(({ folded }) => folded)).toEqual(
      texts.map(([, folded]) => folded.normalize('NFC')),
    );
  });
});
