import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { copyFolder } from '../../../../test/copy-folder.ts';
import { compileEngine } from './compile-engine.ts';
import type { OpeningStep } from './opening-steps.ts';
import { openEmbedded } from './embedded.ts';

const mainPath = fileURLToPath(new URL('../main.ts', import.meta.url));
const onServer = process.env['TEST_DATABASE_URL'] !== undefined;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(inject('folder'), 'embedded-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.skipIf(onServer)('the folder of the embedded database', () => {
  test('is created completely or not at all: after a SIGKILL meanwhile, it is created again', async () => {
    const dataDir = join(folder, 'killed');
    await killWhileMaking(dataDir);
    expect(existsSync(join(dataDir, 'db'))).toBe(false);
    expect(existsSync(join(dataDir, 'db.new'))).toBe(true);
    const steps: OpeningStep[] = [];
    const tellStep = (step: OpeningStep) => void steps.push(step);
    const { pool, close } = await openEmbedded(dataDir, { tellStep });
    const { rows } = await pool.query('show shared_buffers');
    await close();
    expect(rows).toEqual([{ shared_buffers: '64MB' }]);
    // Making a database is slow, so the step is reported.
    expect(steps).toEqual([{ what: 'Making the database, this once' }]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('db'))).toEqual(['db']);
  }, 300_000);

  test('is opened if it is complete, even if a half-made one lies beside it', async () => {
    const dataDir = join(folder, 'whole');
    await mkdir(join(dataDir, 'db.new'), { recursive: true });
    await copyFolder(inject('template'), join(dataDir, 'db'));
    await writeFile(join(dataDir, 'db.new', 'PG_VERSION'), '18');
    const { pool, close } = await openEmbedded(dataDir);
    const { rows } = await pool.query('select count(*) > 0 as whole from migrations');
    await close();
    expect(rows).toEqual([{ whole: true }]);
    expect(existsSync(join(dataDir, 'db.new'))).toBe(false);
  });

  test('is refused with the reason of PostgreSQL if it is damaged, and opened once it is repaired', async () => {
    const dataDir = join(folder, 'damaged');
    await mkdir(dataDir);
    await copyFolder(inject('template'), join(dataDir, 'db'));
    const control = join(dataDir, 'db', 'global', 'pg_control');
    const kept = await readFile(control);
    await rm(control);
    await expect(openEmbedded(dataDir)).rejects.toThrow(
      /^DATA_DIR: .*damaged\/db cannot be opened \(.*pg_control.*No such file or directory\)$/,
    );
    await writeFile(control, kept);
    const { close } = await openEmbedded(dataDir);
    await close();
  });

  test('is not created over other files', async () => {
    const dataDir = join(folder, 'other');
    await mkdir(join(dataDir, 'db'), { recursive: true });
    await writeFile(join(dataDir, 'db', 'diary.txt'), 'mine');
    await expect(openEmbedded(dataDir)).rejects.toThrow(
      /^DATA_DIR: no database can be made in .*other\/db \(it holds other files\)$/,
    );
    expect(await readFile(join(dataDir, 'db', 'diary.txt'), 'utf8')).toBe('mine');
  });
});

/** Kills a server as soon as its half-made database has a `PG_VERSION` file. */
async function killWhileMaking(dataDir: string): Promise<void> {
  const { PATH = '' } = process.env;
  const env = { PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, [mainPath], { env, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const half = join(dataDir, 'db.new', 'PG_VERSION');
  await vi.waitFor(() => expect(existsSync(half)).toBe(true), { timeout: 200_000, interval: 5 });
  server.kill('SIGKILL');
  await ended;
}

test('the engine still exports the functions scanner_init and raw_parser', async () => {
  const { WebAssembly } = globalThis as unknown as {
    WebAssembly: { Module: { exports(of: unknown): { name: string }[] } };
  };
  const names = WebAssembly.Module.exports(await compileEngine()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['scanner_init', 'raw_parser']));
});
