import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testSettings } from '../../../test/app.ts';
import { newTree } from '../../../test/world.ts';
import { openDatabase } from '@guildhall/server';
import { runHere } from './run-here.fixture.ts';

vi.setConfig({ testTimeout: 120_000 });

test('people reset-second-factor: removes the second factors of an account, and says so', async () => {
  const { settings, tidy } = await testSettings();
  onTestFinished(tidy);
  const { dataDir, databaseUrl = '' } = settings;
  const run = (...args: string[]) =>
    runHere(['people', 'reset-second-factor', ...args], {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    });
  const database = await openDatabase({ dataDir, url: settings.databaseUrl });
  onTestFinished(() => database.close());
  const { db } = database;
  const { owner } = await newTree(database);
  await sql`insert into accounts (email, email_verified) values (${owner.email}, true)`.execute(db);
  await sql`insert into totp_apps (account_id, secret, confirmed_at)
    select id, ''::bytea, now() from accounts where email = ${owner.email}`.execute(db);
  const done = await run(owner.email, '--json');
  expect(JSON.parse(done.out)).toEqual({ email: owner.email, isReset: true });
  const { rows } = await sql`select from totp_apps`.execute(db);
  expect(rows).toEqual([]);
  const again = await run(owner.email);
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.err).toContain('has a second factor');
  expect((await run('nobody')).code).toBe(1);
});
