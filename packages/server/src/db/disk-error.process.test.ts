import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testSettings } from '../../../../test/app.ts';
import { initOrganisation } from '#init-organisation.ts';
import { openDatabase } from './database.ts';

const onServer = process.env['TEST_DATABASE_URL'] !== undefined;
const mainPath = fileURLToPath(new URL('../main.ts', import.meta.url));
const breakDisk = new URL('fixtures/break-disk.ts', import.meta.url);

async function plantTeam(dataDir: string) {
  const database = await openDatabase({ dataDir });
  const planted = await initOrganisation(database.db, { team: 'A', owner: 'owner@example.com' });
  await database.close();
  return planted;
}

/** Returns the slugs of all teams, read through a fresh database connection. */
async function readSlugs(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ dataDir });
  const { rows } = await database.pool.query<{ slug: string }>('select slug from teams');
  await database.close();
  return rows.map(({ slug }) => slug);
}

test.skipIf(onServer)(
  'S48: a disk error fails the write and ends the server with its reason, and earlier writes are still there',
  async () => {
    const { settings, tidy } = await testSettings();
    onTestFinished(tidy);
    const { dataDir } = settings;
    const { apiKey } = await plantTeam(dataDir);
    const sign = join(dataDir, 'broken');
    const { PATH = '' } = process.env;
    const env = { PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', BROKEN_DISK: sign };
    const child = spawn(process.execPath, [`--import=${breakDisk.href}`, mainPath], { env });
    onTestFinished(() => void child.kill('SIGKILL'));
    const written = { out: '', err: '' };
    child.stdout.on('data', (chunk) => (written.out += String(chunk)));
    child.stderr.on('data', (chunk) => (written.err += String(chunk)));
    const ended = once(child, 'close');
    const address = () => /answers at (\S+)/.exec(written.out)![1]!;
    const url = await vi.waitFor(address, { timeout: 60_000 });
    const addTeam = async (slug: string) => {
      const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ name: slug, slug });
      const response = await fetch(`${url}/v1/teams`, { method: 'POST', headers, body });
      return response.status;
    };
    expect(await addTeam('before')).toBe(201);
    await writeFile(sign, '');
    expect(await addTeam('lost')).toBe(500);
    expect(await ended).toEqual([1, null]);
    expect(written.err).toMatch(
      /^guildhall: DATA_DIR: .+ cannot be used any more \(.*fsync.*\)\n$/,
    );
    await rm(sign);
    expect(await readSlugs(dataDir)).toContain('before');
  },
  120_000,
);
