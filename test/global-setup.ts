import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../packages/server/src/db/database.ts';
import { createDatabase, dropDatabase } from './server-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that every test file copies: a folder, or a name on the server. */
    template: string;
  }
}

/** Migrates once; every test file starts from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? await onServer(project, server) : await embedded(project);
}

async function embedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-template-'));
  await (await openDatabase({ dataDir: folder })).close();
  project.provide('template', folder);
  return () => rm(folder, { recursive: true, force: true });
}

async function onServer(project: TestProject, server: string): Promise<() => Promise<void>> {
  const { name, url } = await createDatabase(server);
  await (await openDatabase({ url, dataDir: tmpdir() })).close();
  project.provide('template', name);
  return () => dropDatabase(server, name);
}
