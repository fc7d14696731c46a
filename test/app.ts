import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { createApp } from '../packages/server/src/app.ts';
import type { Parts } from '../packages/server/src/app.ts';
import { readSettings } from '../packages/server/src/config.ts';
import type { Settings } from '../packages/server/src/config.ts';
import type { Database } from '../packages/server/src/db/database.ts';
import { createLog } from '../packages/server/src/log.ts';
import { openParts } from '../packages/server/src/parts.ts';
import { createDatabase, dropDatabase } from './server-databases.ts';

export interface TestApp {
  app: ReturnType<typeof createApp>;
  parts: Parts;
}

let opened: Promise<TestApp> | undefined;

/**
 * The whole server but its port, on a real database of this test file's own; opened once a
 * file, put away after it. Every test makes its own team tree in it (see world.ts).
 */
export function testApp(): Promise<TestApp> {
  opened ??= openTestApp();
  return opened;
}

/** The database of `testApp`. */
export async function testDatabase(): Promise<Database> {
  return (await testApp()).parts.database;
}

async function openTestApp(): Promise<TestApp> {
  const { settings, tidy } = await testSettings();
  const { parts, start, close } = await openParts(settings, createLog('silent'));
  afterAll(async () => {
    await close();
    await tidy();
  });
  await start();
  return { app: createApp(parts), parts };
}

/** Settings for a data folder and a database of their own, and the way to remove both. */
export async function testSettings(): Promise<{ settings: Settings; tidy(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  const given = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', PORT: '0' };
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    await cp(join(inject('template'), 'db'), join(dataDir, 'db'), { recursive: true });
    return { settings: readSettings(given), tidy: removeFolder };
  }
  const { name, url } = await createDatabase(server, inject('template'));
  return {
    settings: readSettings({ ...given, DATABASE_URL: url }),
    tidy: async () => {
      await dropDatabase(server, name);
      await removeFolder();
    },
  };
}
