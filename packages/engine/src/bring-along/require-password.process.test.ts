import { execFile } from 'node:child_process';
import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { newFolder } from '../fixtures/open-copy.ts';
import { migrate } from '../migrate/migrate.ts';
import { openPool } from '../connect/open-pool.ts';
import { chooseUser } from './choose-user.ts';
import { findPostgres, toEnvironment } from './find-postgres.ts';
import { readOnce } from './fixtures/hold-database.ts';
import { openBroughtAlong } from './open-brought-along.ts';
import { startPostgres } from './start-postgres.ts';

const command = { holder: 'command' } as const;
const roles = ['guildhall', 'guildhall_server', 'postgres'];

let dataDir: string;

beforeEach(async () => {
  dataDir = join(await newFolder(), 'data');
});

/** Returns why a connection to the running database fails, or `opened`. */
async function knock(user: string, password?: string): Promise<string> {
  const client = new pg.Client({ host: dataDir, user, database: 'postgres', password });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'opened';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Makes a database as earlier versions did: anybody who reaches the socket is its superuser. */
async function makeEarlier(): Promise<void> {
  const folder = join(dataDir, 'db');
  const postgres = await findPostgres(join(dataDir, 'lib'));
  const asUser = await chooseUser(folder, join(dataDir, '..'), postgres);
  const made = ['-D', folder, '-U', 'guildhall', '--auth=trust', '--encoding=UTF8', '--no-locale'];
  const [program, ...args] = asUser(postgres.initdb, made);
  await promisify(execFile)(program, args, { env: toEnvironment(postgres) });
  await chmod(dataDir, 0o700);
  const running = await startPostgres(folder, postgres, { socketFolder: dataDir });
  const pool = openPool({ host: dataDir, user: 'guildhall', database: 'postgres' });
  await migrate(pool);
  await pool.query('create table noted as select 1 as number');
  await pool.query('create schema aside create table kept (id int generated always as identity)');
  await pool.end();
  await running.stop();
}

const foreignObjects = `
  select relname as name from pg_class where relowner = 10 and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
  union all select nspname from pg_namespace where nspowner = 10 and nspname !~ '^(pg_|information_schema)'
  union all select proname from pg_proc where proowner = 10 and pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

describe('S75: the socket of a database that is brought along', () => {
  test('asks for a password, which only its owner can read, and lets in no superuser', async () => {
    const { pool, close } = await openBroughtAlong(dataDir, command);
    for (const role of roles) {
      expect(await knock(role)).not.toBe('opened');
      expect(await knock(role, 'guildhall')).not.toBe('opened');
    }
    const { rows } = await pool.query(
      'select rolname as role, rolsuper or rolcreaterole or rolreplication or rolbypassrls as rights from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ role: 'guildhall_server', rights: false }]);
    await expect(pool.query(`copy (select 1) to program 'id'`)).rejects.toThrow('denied');
    await expect(pool.query(`select pg_read_file('PG_VERSION')`)).rejects.toThrow('denied');
    const path = join(dataDir, 'db', 'guildhall.password');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const password = await readFile(path, 'utf8');
    expect(Buffer.from(password, 'base64url')).toHaveLength(32);
    expect(await knock('guildhall_server', password)).toBe('opened');
    expect(await knock('guildhall', password)).not.toBe('opened');
    await close();
  });

  test('asks for one in a database of an earlier version, too, whose tables go to the new role', async () => {
    await makeEarlier();
    const { pool, close } = await openBroughtAlong(dataDir, command);
    for (const role of roles) expect(await knock(role)).not.toBe('opened');
    expect((await pool.query(foreignObjects)).rows).toEqual([]);
    expect((await pool.query('select number from noted')).rows).toEqual([{ number: 1 }]);
    // As a later migration would.
    await pool.query('alter table teams add column later int');
    await pool.query('create extension if not exists pg_trgm');
    await close();
    expect(await readOnce(dataDir, 'select number from noted')).toEqual([{ number: 1 }]);
  });

  test('opens with a new password if the file is lost or another one, and keeps one that is right', async () => {
    await readOnce(dataDir, 'select 1 as number');
    const path = join(dataDir, 'db', 'guildhall.password');
    const password = await readFile(path, 'utf8');
    await readOnce(dataDir);
    expect(await readFile(path, 'utf8')).toBe(password);
    await rm(path);
    expect(await readOnce(dataDir)).toEqual([{ number: 1 }]);
    expect(await readFile(path, 'utf8')).not.toBe(password);
    // As after a kill between the password and the rules.
    await writeFile(path, password);
    expect(await readOnce(dataDir)).toEqual([{ number: 1 }]);
    expect(await readFile(path, 'utf8')).not.toBe(password);
    const names = await readdir(join(dataDir, 'db'));
    expect(names.filter((name) => /guildhall|hba/.test(name)).toSorted()).toEqual([
      'guildhall.password',
      'pg_hba.conf',
    ]);
  });
});
