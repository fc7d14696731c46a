import { mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { newFolder, openCopy } from '../fixtures/open-copy.ts';
import { exportTables, fileOf, nameColumns } from './export-tables.ts';
import { listTables } from './list-tables.ts';

/** Begins and ends every file that PostgreSQL writes with `copy … (format binary)`. */
const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const trailer = Buffer.from([0xff, 0xff]);

async function addOrganisation(pool: pg.Pool, orgId: string): Promise<void> {
  await pool.query(
    `insert into teams (id, org_id, path, name, slug) values ($1, $1, array[$1::uuid], $2, $2)`,
    [orgId, `team-${orgId.slice(-2)}`],
  );
}

const first = '01900000-0000-7000-8000-00000000000a';
const later = '01900000-0000-7000-8000-00000000000b';

test('every table is written to a file of its own, which no other user can read', async () => {
  const { pool } = await openCopy();
  await addOrganisation(pool, first);
  const folder = join(await newFolder(), 'deep', 'export');
  const mask = process.umask(0);
  const { tables, close } = await exportTables({ pool }, folder);
  process.umask(mask);
  await close();
  expect(tables).toEqual(await listTables(pool));
  expect((await readdir(folder)).toSorted()).toEqual(tables.map(fileOf).toSorted());
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const table of tables) {
    const path = join(folder, fileOf(table));
    const bytes = await readFile(path);
    expect([bytes.subarray(0, 11), bytes.subarray(-2)]).toEqual([signature, trailer]);
    expect([path, (await stat(path)).mode & 0o077]).toEqual([path, 0]);
  }
  expect(await readFile(join(folder, 'teams.copy'), 'latin1')).toContain('team-0a');
});

test('until an export is closed, its connection reads exactly what was exported', async () => {
  const { pool } = await openCopy();
  await addOrganisation(pool, first);
  const exported = await exportTables({ pool }, await newFolder());
  const slugs = () =>
    exported.read(async (client) => (await client.query('select slug from teams')).rows);
  await addOrganisation(pool, later);
  expect(await slugs()).toEqual([{ slug: 'team-0a' }]);
  await exported.close();
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('an export leaves out what is written while it runs', async () => {
  const { pool } = await openCopy();
  const folder = await newFolder();
  // The export waits for the first table, when it has its snapshot already.
  const locker = await pool.connect();
  await locker.query('begin; lock table accounts in access exclusive mode');
  const exporting = exportTables({ pool }, folder);
  const waiting = `select from pg_locks where not granted and relation = 'accounts'::regclass`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await addOrganisation(pool, later);
  await locker.query('commit');
  locker.release();
  await (await exporting).close();
  expect(await readFile(join(folder, 'teams.copy'), 'latin1')).not.toContain('team-0b');
});

test('an export that cannot write a file ends, and keeps no connection', async () => {
  const { pool } = await openCopy();
  const folder = await newFolder();
  await mkdir(join(folder, 'teams.copy'));
  await expect(exportTables({ pool }, folder)).rejects.toThrow(/EISDIR/);
  expect(pool.idleCount).toBe(pool.totalCount);
  const { rows } = await pool.query(
    `select state from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  expect(rows.filter(({ state }) => state !== 'idle')).toEqual([]);
});

test('an export of more rows than the disk takes ends, although rows still arrive', async () => {
  const { pool } = await openCopy();
  await pool.query(
    `insert into mail_charges (recipient_hash)
     select decode(repeat(md5(n::text), 100), 'hex') from generate_series(1, 20000) n`,
  );
  const folder = await newFolder();
  await symlink('/dev/full', join(folder, 'mail_charges.copy'));
  await expect(exportTables({ pool }, folder)).rejects.toThrow(/ENOSPC/);
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('an export whose connection breaks ends with that error, and so does its end', async () => {
  const { pool } = await openCopy();
  const exported = await exportTables({ pool }, await newFolder());
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );
  await expect(exported.read((client) => listTables(client))).rejects.toThrow();
  await exported.close();
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('the names of a table and of its columns are quoted', () => {
  expect(nameColumns({ name: 'a"b', columns: ['order', 'c"d'] })).toBe('"a""b" ("order", "c""d")');
});
