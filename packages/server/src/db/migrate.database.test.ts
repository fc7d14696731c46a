import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseError } from './connection.ts';
import { openDatabase } from './database.ts';
import { onServer, openCopy, openEmpty } from './fixtures/open-copy.ts';
import { applyMigrations, findApplied, listMigrations, migrate } from './migrate.ts';
import type { OpeningStep, TellStep } from './opening-steps.ts';

const orgs = ['a', 'b'].map((end) => `01900000-0000-7000-8000-00000000000${end}`);

/** Makes an organisation with a document, which a migration that repeats itself has to move. */
async function plantDocument(pool: pg.Pool, org: string): Promise<void> {
  await pool.query(
    `insert into teams (id, org_id, path, name, slug) values ($1, $1, array[$1::uuid], $2, $2)`,
    [org, org.slice(-1)],
  );
  await pool.query(
    `insert into documents (org_id, id, team_id, name, type, visibility, size_bytes, sha256,
       file_key, name_terms) values ($1, $1, $1, 'plan', 'txt', 'team', 1, '\\x01', $1, 'plan')`,
    [org],
  );
}

/** Returns the tables that are partitions of others. */
async function findPartitions(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select inhrelid::regclass::text from pg_inherits
     join pg_class on pg_class.oid = inhrelid and relkind = 'r'`,
  );
  return rows;
}

/** True if the connection is not in a transaction. */
async function isIdle(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(`select now() = statement_timestamp() as idle`);
  return (rows as { idle: boolean }[])[0]!.idle;
}

describe('the migrations of this version', () => {
  test('are listed in their order', async () => {
    const files = await listMigrations();
    expect(files[0]).toBe('0001-directory.sql');
    expect(files).toEqual(files.toSorted());
    expect(files.filter((file) => !file.endsWith('.sql'))).toEqual([]);
  });

  test('are applied in their order, each is told, and one repeats itself until all is moved', async () => {
    const { pool } = await openEmpty();
    expect(await findApplied(pool)).toEqual([]);
    const all = await listMigrations();
    const older = all.filter((name) => name < '0024');
    await applyMigrations(pool, older);
    expect(await findApplied(pool)).toEqual(older);
    for (const org of orgs) await plantDocument(pool, org);
    const steps: OpeningStep[] = [];
    await migrate(pool, (step) => void steps.push(step));
    expect(await findApplied(pool)).toEqual(all);
    const total = all.length - older.length;
    const expected = all
      .slice(older.length)
      .map((_, done) => ({ what: 'Making the tables', done, total }));
    expect(steps).toEqual(expected);
    // The documents were moved to an index that a later migration drops, with all its tables.
    expect(await findPartitions(pool)).toEqual([]);
    expect(await isIdle(pool)).toBe(true);
    await migrate(pool, (step) => void steps.push(step));
    expect(steps).toEqual(expected);
  });

  test('that are applied at once, as in an import, repeat themselves as well', async () => {
    const { pool } = await openEmpty();
    const some = (await listMigrations()).filter((name) => name < '0027');
    await applyMigrations(
      pool,
      some.filter((name) => name < '0024'),
    );
    for (const org of orgs) await plantDocument(pool, org);
    await applyMigrations(
      pool,
      some.filter((name) => name >= '0024'),
    );
    expect(await findApplied(pool)).toEqual(some);
    const { rows } = await pool.query('select org_id from document_names order by org_id');
    expect(rows).toEqual(orgs.map((org) => ({ org_id: org })));
    expect((await findPartitions(pool)).length).toBeGreaterThan(0);
  });

  test('change nothing if one of them fails, which is named', async () => {
    const { pool } = await openCopy();
    await pool.query(`delete from migrations where name like '0001%'`);
    const tellStep = vi.fn<TellStep>();
    const migrating = migrate(pool, tellStep);
    await expect(migrating).rejects.toThrow(DatabaseError);
    await expect(migrating).rejects.toThrow(
      'Migration 0001-directory.sql failed: relation "teams" already exists',
    );
    expect(tellStep.mock.calls).toEqual([[{ what: 'Making the tables', done: 0, total: 1 }]]);
    expect(pool.idleCount).toBe(pool.totalCount);
    expect(await isIdle(pool)).toBe(true);
    expect(await findApplied(pool)).not.toContain('0001-directory.sql');
  });

  test('of a newer version are not touched, and that version is asked for', async () => {
    const { pool, dataDir, close } = await openCopy();
    await pool.query(`insert into migrations (name) values ('9999-of-tomorrow.sql')`);
    await pool.query(`delete from migrations where name like '0001%'`);
    const url = onServer ? pool.options.connectionString : undefined;
    await close();
    const tellStep = vi.fn<TellStep>();
    const refused =
      'The database was made by a newer Guildhall (9999-of-tomorrow.sql); start that version';
    const open = () => openDatabase({ url, dataDir, tellStep });
    await expect(open()).rejects.toThrow(refused);
    // The refused start closed the database, so another one reads it.
    await expect(open()).rejects.toThrow(refused);
    expect(tellStep).not.toHaveBeenCalled();
  });

  test('are told when a database is opened, and nothing is told if there is none to run', async () => {
    const { pool, dataDir, close } = await openCopy();
    const url = onServer ? pool.options.connectionString : undefined;
    await close();
    const tellStep = vi.fn<TellStep>();
    const opened = await openDatabase({ url, dataDir, tellStep });
    expect(tellStep).not.toHaveBeenCalled();
    await opened.pool.query(`delete from migrations where name like '0001%'`);
    await opened.close();
    await expect(openDatabase({ url, dataDir, tellStep })).rejects.toThrow(/^Migration 0001/);
    expect(tellStep.mock.calls).toEqual([[{ what: 'Making the tables', done: 0, total: 1 }]]);
  });

  test('need a database that can be written', async () => {
    const { pool } = await openEmpty();
    await pool.query('set default_transaction_read_only = on');
    await expect(migrate(pool)).rejects.toThrow(/cannot execute CREATE TABLE in a read-only/);
    expect(pool.idleCount).toBe(pool.totalCount);
    await pool.query('set default_transaction_read_only = off');
  });

  test.runIf(onServer)('are applied once by servers that start at the same moment', async () => {
    const { pool } = await openEmpty();
    const { connectionString } = pool.options;
    const pools = Array.from({ length: 3 }, () => new pg.Pool({ connectionString, max: 1 }));
    onTestFinished(async () => void (await Promise.all(pools.map((it) => it.end()))));
    await Promise.all(pools.map((it) => migrate(it)));
    expect(await findApplied(pool)).toEqual(await listMigrations());
  });
});
