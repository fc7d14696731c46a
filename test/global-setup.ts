import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeTables } from './make-tables.ts';
import { createDatabase, dropDatabases } from './server-databases.ts';
import { startTestServer } from './start-test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the run's data folders, deleted at the end of the run. */
    folder: string;
    /** The address of the PostgreSQL server of this run. */
    server: string;
    /** The name of a migrated database on it that tests copy. */
    template: string;
  }
}

/**
 * Starts a PostgreSQL server for the run, or uses the one at TEST_DATABASE_URL, and makes the
 * template database once for all tests. POSTGRES_MAJOR chooses another version than the one that is
 * brought along.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-test-'));
  project.provide('folder', folder);
  const given = process.env['TEST_DATABASE_URL'];
  const server = given
    ? { url: given, stop: async () => {} }
    : await startTestServer(process.env['POSTGRES_MAJOR']);
  project.provide('server', server.url);
  const { name, url } = await createDatabase(server.url);
  await makeTables({ url, dataDir: folder });
  project.provide('template', name);
  return async () => {
    if (given) await dropDatabases(given, name);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
