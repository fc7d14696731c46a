import { tmpdir } from 'node:os';
import { describe, expect, inject, test } from 'vitest';
import { testDatabase } from '../../../../test/app.ts';
import { DatabaseError } from './connection.ts';
import { openCopy } from '../fixtures/open-copy.ts';
import { missingRequirements, openServer } from './server.ts';
import type { PoolOptions } from './open-pool.ts';

/** Lists missing requirements while a schema precedes PostgreSQL's own. */
async function findMissing(statements: string): Promise<string[]> {
  const client = await (await testDatabase()).pool.connect();
  await client.query(`begin; create schema before`);
  await client.query(statements);
  await client.query('set local search_path to before, pg_catalog');
  const missing = await missingRequirements(client);
  await client.query('rollback');
  client.release();
  return missing;
}

const withoutTrigrams = `create view before.pg_available_extensions as
  select * from pg_catalog.pg_available_extensions where name <> 'pg_trgm'`;
const trigramsAreMissing = 'extension pg_trgm is missing (apt install postgresql-contrib)';

const ofVersion = (version: number) => `create function before.current_setting(text) returns text
  language sql as $$ select '${version}' $$`;

describe('what a database server needs', () => {
  test('is there in the database that the tests use', async () => {
    expect(await missingRequirements((await testDatabase()).pool)).toEqual([]);
  });

  test('is told with the way to install it if pg_trgm is missing', async () => {
    expect(await findMissing(withoutTrigrams)).toEqual([trigramsAreMissing]);
  });

  test('is no other extension', async () => {
    const alone = `create view before.pg_available_extensions as
      select * from pg_catalog.pg_available_extensions where name = 'pg_trgm'`;
    expect(await findMissing(alone)).toEqual([]);
  });

  test('is PostgreSQL 15 or later', async () => {
    expect(await findMissing(ofVersion(150_000))).toEqual([]);
    const old = `${ofVersion(149_999)}; ${withoutTrigrams}`;
    expect(await findMissing(old)).toEqual([
      'PostgreSQL 15 or later is needed',
      trigramsAreMissing,
    ]);
  });
});

describe('a connection to a database server', () => {
  async function connectAgain(options: PoolOptions = {}) {
    const { pool, dataDir: _, ...copy } = await openCopy();
    const { connectionString } = pool.options;
    const opened = await openServer(connectionString!, options);
    return { ...copy, opened };
  }

  const readSettings = `select current_setting('statement_timeout') as timeout,
    current_setting('application_name') as name, 2::bigint as number`;

  test('ends statements after a minute, and reads bigints as numbers', async () => {
    const { opened } = await connectAgain();
    const { rows } = await opened.pool.query(readSettings);
    const { isAlone, whileStopped, pool } = opened;
    await opened.close();
    expect(rows).toEqual([{ timeout: '1min', name: 'guildhall', number: 2 }]);
    expect([isAlone, whileStopped]).toEqual([false, undefined]);
    expect([pool.options.max, pool.options.idleTimeoutMillis]).toEqual([10, 10_000]);
    expect(pool.ended).toBe(true);
  });

  test('for a copy is a single one without a time limit', async () => {
    const { opened } = await connectAgain({ isSingle: true, isPatient: true });
    const { pool } = opened;
    const { rows } = await pool.query(readSettings);
    await pool.query('create temp table mine (a int)');
    const asked = Array.from({ length: 5 }, () => pool.query('select from mine'));
    await Promise.all(asked);
    expect(pool.options.idleTimeoutMillis).toBe(0);
    await opened.close();
    expect(rows).toEqual([{ timeout: '0', name: 'guildhall copy', number: 2 }]);
  });

  test('is refused if the server lacks an extension, with the way to install it', async () => {
    const { pool } = await openCopy();
    await pool.query(`create schema before; ${withoutTrigrams}`);
    const url = new URL(pool.options.connectionString!);
    url.searchParams.set('options', '-c search_path=before,pg_catalog');
    const opening = openServer(url.href);
    await expect(opening).rejects.toThrow(DatabaseError);
    await expect(opening).rejects.toThrow(`DATABASE_URL: ${trigramsAreMissing}`);
  });

  test('that is refused names the reason of the server, and leaves no connection open', async () => {
    const url = new URL(inject('server'));
    url.pathname = '/of_nobody';
    const opening = openServer(url.href);
    await expect(opening).rejects.toThrow(DatabaseError);
    await expect(opening).rejects.toThrow(
      'DATABASE_URL: the server does not answer (database "of_nobody" does not exist)',
    );
  });
});

test('a server behind a refused port is named without an empty reason', async () => {
  const url = `postgres://nobody@localhost:1/${encodeURIComponent(tmpdir())}`;
  await expect(openServer(url)).rejects.toThrow(
    /^DATABASE_URL: the server does not answer \(.+\)$/,
  );
});
