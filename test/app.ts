import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createApp } from '../packages/server/src/app/app.ts';
import type { Parts } from '../packages/server/src/app/app.ts';
import { readSettings } from '../packages/server/src/ground/settings/settings.ts';
import type { Settings } from '../packages/server/src/ground/settings/settings.ts';
import type { Database } from '../packages/server/src/ground/db/database.ts';
import { createLog } from '../packages/server/src/ground/log.ts';
import { openParts } from '../packages/server/src/app/parts.ts';
import { afterFile } from './after-file.ts';
import { testSecretsKey } from './secrets-key.ts';
import { emptyDatabase } from './empty-database.ts';
import { copyDatabase, dropDatabase } from './server-databases.ts';

export interface TestApp {
  app: ReturnType<typeof createApp>;
  parts: Parts;
}

let opened: Promise<TestApp> | undefined;
let isUsed = false;

/**
 * Returns the whole server without its port, on a real database. It is opened once a worker and
 * emptied after each test file that uses it. Each test makes a team tree of its own (world.ts).
 */
export function testApp(): Promise<TestApp> {
  // The worker ends with it open.
  const app = (opened ??= appWith({}, () => {}));
  if (!isUsed) afterFile(() => empty(app));
  isUsed = true;
  return app;
}

/** Returns the database of `testApp`. */
export async function testDatabase(): Promise<Database> {
  return (await testApp()).parts.database;
}

/** Opens a server of the test's own, without its port, with other settings. */
export async function appWith(
  change: Partial<Settings>,
  atEnd: (work: () => Promise<void>) => void = afterFile,
): Promise<TestApp> {
  const { settings, tidy } = await testSettings();
  atEnd(tidy);
  const { parts, start, close } = await openParts({ ...settings, ...change }, createLog('silent'));
  atEnd(close);
  await start();
  return { app: createApp(parts), parts };
}

async function empty(app: Promise<TestApp>): Promise<void> {
  isUsed = false;
  const { parts } = await app;
  await emptyDatabase(parts.db);
  await parts.serverSettings.follow();
  for await (const key of parts.files.list()) await parts.files.remove(key);
}

export interface TestSettings {
  settings: Settings;
  /** Removes the data folder and the database. */
  tidy(): Promise<void>;
}

/** Makes a data folder and a database on the run's server. Returns settings for them. */
export async function testSettings(): Promise<TestSettings> {
  const { name, url } = await copyDatabase(inject('server'), inject('template'));
  const { settings, tidy } = await ownSettings({ DATABASE_URL: url });
  return {
    settings,
    async tidy() {
      await dropDatabase(inject('server'), name);
      await tidy();
    },
  };
}

/** Makes an empty data folder, whose database is brought along: a process has it alone. */
export async function ownSettings(more: Record<string, string> = {}): Promise<TestSettings> {
  const dataDir = await mkdtemp(join(inject('folder'), 'data-'));
  const given = {
    DATA_DIR: dataDir,
    SECRETS_KEY: testSecretsKey,
    RATE_LIMITS: 'off',
    // Tests make folders there that are sources of documents.
    SOURCE_FOLDERS: inject('folder'),
    LOG_LEVEL: 'silent',
    // Nothing answers there: tests of domains start a server of their own.
    DNS_SERVERS: '127.0.0.1:9',
    PORT: '0',
    // Texts are found by words alone unless a test wants the model.
    EMBEDDINGS: 'none',
  };
  return {
    settings: readSettings({ ...given, ...more }),
    tidy: () => rm(dataDir, { recursive: true, force: true }),
  };
}
