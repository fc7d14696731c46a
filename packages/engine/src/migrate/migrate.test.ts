import pg from 'pg';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { copyDatabase, createDatabase, dropDatabase } from '../../../../test/server-databases.ts';
import { DatabaseError } from '../connect/connection.ts';
import { openDatabase } from '../../../server/src/ground/db/database.ts';
import { applyMigrations, findApplied, listMigrations, migrate } from './migrate.ts';
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

  test('do not touch a database of a version before the first release', async () => {
    const { url, pool } = await openEmpty();
    await pool.query(`
      create table migrations (name text primary key);
      insert into migrations (name) values ('0001-directory.sql'), ('0098-postings.sql')`);
    const tellStep = vi.fn<TellStep>();
    await expect(openDatabase({ url, dataDir: '', tellStep })).rejects.toThrow(
      'The database was made by a Guildhall from before the first release, which this version cannot read',
    );
    expect(tellStep).not.toHaveBeenCalled();
    const { rows } = await pool.query(`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`);
    expect(rows).toEqual([{ relname: 'migrations' }]);
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
