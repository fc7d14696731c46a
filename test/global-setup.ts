import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../packages/server/src/db/database.ts';
import type { DatabaseOptions } from '../packages/server/src/db/database.ts';
import { openJobs } from '../packages/server/src/jobs/open-jobs.ts';
import { createLog } from '../packages/server/src/log.ts';
import { createDatabase, dropDatabases } from './server-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the run's data folders, deleted at the end of the run. */
    folder: string;
    /** A migrated database that tests copy: a folder path if embedded, else a database name. */
    template: string;
  }
}

/** Creates the template database, job queue tables included, once for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-test-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  project.provide('folder', folder);
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    await makeTables({ dataDir: folder });
    project.provide('template', join(folder, 'db'));
    return removeFolder;
  }
  const { name, url } = await createDatabase(server);
  await makeTables({ url, dataDir: folder });
  project.provide('template', name);
  return async () => {
    await dropDatabases(server, name);
    await removeFolder();
  };
}

async function makeTables(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  const jobs = await openJobs(database, createLog('silent'));
  await jobs.stop();
  await database.close();
}
