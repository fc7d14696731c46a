import { join } from 'node:path';
import { initOrganisation, openDatabase, readSettings } from '@guildhall/server';
import type { Settings } from '@guildhall/server';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testSettings } from '../../../../test/app.ts';
import { temporaryFolder } from '../guildhall.fixture.ts';
import { checkDatabase, describePlace } from './check-database.ts';

async function check(settings: Settings) {
  const { state, detail } = await checkDatabase(settings);
  return `${state} ${detail}`;
}

test('a database server is named with its version and size, and with synchronous_commit off it is a warning', async () => {
  const { settings, tidy } = await testSettings();
  onTestFinished(tidy);
  const { host, pathname } = new URL(settings.databaseUrl!);
  const place = host === '' ? '' : `${host}${pathname}`;
  const client = new pg.Client({ connectionString: settings.databaseUrl });
  await client.connect();
  const { rows } = await client.query('select current_database() as name');
  await client.query(`alter database ${rows[0].name} set synchronous_commit = off`);
  await client.end();
  const said = await check(settings);
  expect(said).toMatch(
    /^warn PostgreSQL \d+\.\d+ at .+ as \w+, \d+\.\d MiB; .*synchronous_commit is off: a power cut loses what was answered$/,
  );
  expect(said).toContain(place);
});

test('S75: a role of DATABASE_URL that is a superuser is a warning, one that owns the database is not', async () => {
  const { settings, tidy } = await testSettings();
  onTestFinished(tidy);
  const admin = new pg.Client({ connectionString: settings.databaseUrl });
  await admin.connect();
  const database = await openDatabase({ dataDir: settings.dataDir, url: settings.databaseUrl });
  await initOrganisation(database.db, { team: 'Mill', owner: 'ada@example.com' });
  await database.close();
  const warning = /^warn .* as (\w+), .*; \1 is a superuser, and owning the database is enough$/;
  expect(await check(settings)).toMatch(warning);
  const role = `owner_${Date.now()}`;
  await admin.query(`create role ${role} login`);
  await admin.query(`create database ${role} owner ${role}`);
  const url = new URL(settings.databaseUrl!);
  Object.assign(url, { username: role, pathname: role });
  const owned = { dataDir: settings.dataDir, url: url.href };
  const theirs = await openDatabase(owned);
  await initOrganisation(theirs.db, { team: 'Mill', owner: 'ada@example.com' });
  await theirs.close();
  const said = await check({ ...settings, databaseUrl: url.href });
  await admin.query(`drop database ${role}`);
  await admin.query(`drop role ${role}`);
  await admin.end();
  expect(said).toMatch(new RegExp(`^ok .* as ${role}, `));
  expect(said).not.toContain('superuser');
});

test('a database in DATA_DIR is named with its folder and its log, also while a server has it open', async () => {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  const settings = readSettings({ DATA_DIR: join(path, 'data') });
  const { dataDir } = settings;
  expect(await check(settings)).toBe(`ok made in ${join(dataDir, 'db')} at the first start`);
  const server = await openDatabase({ dataDir, holder: 'server' });
  await initOrganisation(server.db, { team: 'Mill', owner: 'ada@example.com' });
  const folder = join(dataDir, 'db');
  const said = await check(settings);
  expect(said).toMatch(
    /^ok PostgreSQL 18\.\d+ in .+ as guildhall_server, \d+\.\d MiB; the organisation keeps 0\.0 MiB/,
  );
  expect(said).toContain(` in ${folder} (its log: ${join(folder, 'log')}) as `);
  await server.close();
  expect((await check(settings)).replace(/\d+\.\d MiB/, '')).toBe(said.replace(/\d+\.\d MiB/, ''));
});

test.each([
  ['postgres://ada:secret@db.example.com:6432/hall', 'at db.example.com:6432/hall'],
  ['postgres://ada:secret@%2Fvar%2Frun/hall', /^at .*hall$/],
  ['postgres:///hall?host=/var/run/postgresql&password=secret', 'at /var/run/postgresql/hall'],
  ['no address secret', 'at DATABASE_URL'],
])('the place %s is told without a password', (databaseUrl, said) => {
  const place = describePlace({ dataDir: '/data', databaseUrl });
  expect(place).toMatch(said);
  expect(place).not.toMatch(/secret|ada/);
});
