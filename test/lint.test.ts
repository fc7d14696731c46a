import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './source-files.ts';

/** Files by path, each with one import that is forbidden at that path. */
const offences: Record<string, string> = {
  'db/up.ts': "import '../teams/teams.ts';",
  'http/aside.ts': "import type { Db } from '../db/database.ts'; export type { Db };",
  'ports/files/up.ts': "import '../../http/serve.ts';",
  'jobs/up.ts': "import '../knowledge/documents/document.ts';",
  'access/aside.ts': "import '../jobs/jobs.ts';",
  'teams/right.ts': "import '../knowledge/search/rank.ts';",
  'knowledge/search/up.ts': "import '../../app.ts';",
  'knowledge/search/hono.ts': "import 'hono';",
  'teams/sql.ts': "import 'kysely';",
  'teams/teams.routes.ts': "import 'kysely';",
  'teams/teams.queries.ts': "import 'hono';",
  'db/named.ts': "import '#teams/teams.ts';",
  'texts/named.ts': "import type { Db } from '#db/database.ts'; export type { Db };",
  'streams/named.ts': "import '#failure.ts';",
  'http/pg.ts': "import 'pg';",
  'knowledge/search/model.ts': "import '@ai-sdk/openai-compatible';",
  'teams/environment.ts': 'export const port = process.env.PORT;',
  'teams/calls.ts': "export const answer = await fetch('https://example.com');",
  'log.ts': "import './db/database.ts';",
  '../../sdk/src/node.ts': "import 'node:fs';",
  '../../sdk/src/server.ts': "import '@guildhall/server';",
  '../../sdk/src/package.ts': "import 'zod';",
};
const allowed: Record<string, string> = {
  'teams/members.routes.ts': "import 'hono';",
  'teams/members.queries.ts': "import 'kysely';",
  'access/visible-to.ts': "import 'kysely';",
  'access/named.ts': "import '#db/database.ts'; import '#failure.ts';",
  'db/open.ts': "import 'pg';",
  'ports/model/client.ts': "import '@ai-sdk/openai-compatible';",
  'ports/calls.ts': "export const answer = await fetch('https://example.com');",
  '../../sdk/src/send.ts': "import '@guildhall/contract'; import './retry.ts';",
};

let folder: string;
let refused: Set<string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-lint-'));
  for (const name of ['oxlint.config.ts', 'arrows.ts'])
    await cp(join(root, name), join(folder, name));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, code] of Object.entries({ ...offences, ...allowed })) await write(path, code);
  refused = await lint();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const placeOf = (path: string) => posix.join('packages/server/src', path);

async function write(path: string, code: string): Promise<void> {
  const file = join(folder, placeOf(path));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${code}\n`);
}

function lint(): Promise<Set<string>> {
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder }, (_exit, stdout) => {
      try {
        resolve(offenders(stdout));
      } catch (cause) {
        reject(cause);
      }
    });
  });
}

function offenders(report: string): Set<string> {
  const { diagnostics } = JSON.parse(report) as {
    diagnostics: { code: string; filename: string }[];
  };
  const restricted = diagnostics.filter(({ code }) => code.includes('no-restricted'));
  return new Set(restricted.map((it) => it.filename.replace(/^.*(?=packages\/)/, '')));
}

test.each(Object.keys(offences))('the linter refuses %s', (path) => {
  expect(refused).toContain(placeOf(path));
});

test.each(Object.keys(allowed))('the linter allows %s', (path) => {
  expect(refused).not.toContain(placeOf(path));
});
