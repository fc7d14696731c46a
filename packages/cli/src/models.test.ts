import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '@guildhall/server';
import type { Database } from '@guildhall/server';
import { testSettings } from '../../../test/app.ts';
import type { TestSettings } from '../../../test/app.ts';
import { runHere } from './run-here.fixture.ts';

let own: TestSettings;
let database: Database;

beforeEach(async () => {
  own = await testSettings();
  const { dataDir, databaseUrl: url } = own.settings;
  database = await openDatabase({ dataDir, url });
});

afterEach(async () => {
  await database.close();
  await own.tidy();
});

const run = (...args: string[]) => {
  const { dataDir, databaseUrl = '' } = own.settings;
  return runHere(['models', ...args], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
};

/** Two models, of which the second one serves. */
async function switched(): Promise<void> {
  await sql`insert into embedding_models
      (name, setting, complete_at, served_at, left_at, is_serving, compared)
    values
      ('meaning:e5@1', 'builtin', null, now() - interval '2 days', now(), false, null),
      ('onnx:m3@2', 'onnx:m3', now(), now(), null, true,
        '{"expectations": 40, "before": 30, "after": 33}')`.execute(database.db);
}

const serving = async () => {
  const { rows } = await sql<{ setting: string }>`
    select setting from embedding_models where is_serving`.execute(database.db);
  return rows.map(({ setting }) => setting);
};

test('list tells what serves, what is kept and what can be added', async () => {
  expect((await run('list')).out).toContain('No model serves: texts are found by their words.');
  await switched();
  const { out } = await run('list');
  expect(out).toMatch(/^onnx:m3 +serves +0 +33 of 40 fulfilled, 30 before$/m);
  expect(out).toMatch(/^builtin +is coming +0$/m);
  expect(out).toMatch(/^bge-m3 +MIT +1024 /m);
  const { models, available } = JSON.parse((await run('list', '--json')).out);
  expect(models).toHaveLength(2);
  expect(available).toHaveLength(8);
});

test('back lets the one before serve, and use the other one again', async () => {
  expect(await run('back')).toMatchObject({
    code: 1,
    err: 'guildhall: No model has served before this one\n',
  });
  await switched();
  expect((await run('back')).out).toMatch(/^builtin serves within five seconds\n/);
  expect(await serving()).toEqual(['builtin']);
  expect((await run('list')).out).toMatch(/^onnx:m3 +is held back /m);
  expect((await run('use', 'onnx:m3')).out).toMatch(/^onnx:m3 serves within five seconds\n/);
  expect(await serving()).toEqual(['onnx:m3']);
  expect((await run('use', 'ollama:none')).err).toBe(
    'guildhall: There are no vectors of ollama:none: start the server with EMBEDDINGS=ollama:none first\n',
  );
});

test('remove takes a model away, but not the one that serves', async () => {
  await switched();
  expect((await run('remove', 'onnx:m3')).err).toContain('onnx:m3 serves');
  expect((await run('remove', 'builtin')).out).toBe('Removed builtin\n');
  expect((await run('remove', 'builtin')).err).toContain('There is no model builtin here');
  expect(await serving()).toEqual(['onnx:m3']);
});

const miniLm = join(import.meta.dirname, '../../../../shared/data/models/all-MiniLM-L6-v2');

test.skipIf(!existsSync(miniLm))('add takes a folder, and list shows it', async () => {
  const { code, out } = await run('add', 'mini', '--from', miniLm);
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringContaining('start the server with EMBEDDINGS=onnx:mini\n'),
  });
  expect((await run('list')).out).toMatch(/^mini +here .*carried in$/m);
  expect((await run('add', 'nothing')).err).toMatch(/^guildhall: nothing is not known: choose one/);
  expect((await run('remove', 'mini')).out).toBe('Removed mini\n');
});
