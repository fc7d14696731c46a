import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '@guildhall/server';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testSettings } from '../../../../test/app.ts';
import { checkDatabase } from './check-database.ts';

async function newSettings(): Promise<Settings> {
  const { settings, tidy } = await testSettings();
  onTestFinished(tidy);
  return settings;
}

async function check(settings: Settings) {
  const { state, detail } = await checkDatabase(settings);
  return `${state} ${detail}`;
}

const onServer = process.env['TEST_DATABASE_URL'] !== undefined;

test.runIf(onServer)('a database server with synchronous_commit off is a warning', async () => {
  const settings = await newSettings();
  expect(await check(settings)).toMatch(/^warn server, extensions there, no team yet; /);
  const client = new pg.Client({ connectionString: settings.databaseUrl });
  await client.connect();
  const { rows } = await client.query('select current_database() as name');
  await client.query(`alter database ${rows[0].name} set synchronous_commit = off`);
  await client.end();
  expect(await check(settings)).toBe(
    'warn server, extensions there; synchronous_commit is off: a power cut loses what was answered',
  );
});

test.skipIf(onServer)(
  'fsync = off in the folder of an embedded database is not reported',
  async () => {
    const settings = await newSettings();
    await appendFile(join(settings.dataDir, 'db', 'postgresql.conf'), '\nfsync = off\n');
    expect(await check(settings)).toMatch(/^warn embedded in .+, no team yet; /);
  },
);
