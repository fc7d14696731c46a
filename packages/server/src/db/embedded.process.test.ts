import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
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
