import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { oldBytes } from '../../packages/reading/src/fixtures/older-files.ts';
import { findContacts, findWrites, traceOptions } from './read-calls.ts';

const hasStrace = spawnSync('strace', ['-f', 'true']).status === 0;
const bin = fileURLToPath(new URL('../../packages/cli/bin/guildhall.js', import.meta.url));
const folder = await realpath(await mkdtemp(join(tmpdir(), 'guildhall-silence-')));
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
const [home, temporary, dataDir] = ['home', 'tmp', 'data'].map((name) => join(folder, name));
const trace = join(folder, 'trace');
const port = 20_000 + (process.pid % 20_000);
const env: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  HOME: home,
  TMPDIR: temporary,
  XDG_CACHE_HOME: join(folder, 'cache'),
  DATA_DIR: dataDir,
  EMBEDDINGS: 'builtin',
  PORT: String(port),
  GUILDHALL_URL: `http://127.0.0.1:${port}`,
};

const traced = (...args: string[]) => [
  ...traceOptions,
  '-o',
  trace,
  process.execPath,
  bin,
  ...args,
];

async function guildhall(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('strace', traced(...args), { env });
  return stdout;
}

/** Lets every process work: the server, PostgreSQL, readers, LibreOffice, the model, commands. */
async function useAll(): Promise<void> {
  const { apiKey } = JSON.parse(
    await guildhall('init', '--team', 'Mill', '--owner', 'ada@example.com', '--json'),
  ) as { apiKey: string };
  env['GUILDHALL_KEY'] = apiKey;
  const server = spawn('strace', ['-D', ...traced('start')], { env, stdio: 'ignore' });
  const ended = once(server, 'close');
  try {
    const ready = () => fetch(`${env['GUILDHALL_URL']}/readyz`).then(({ ok }) => ok);
    await vi.waitUntil(() => ready().catch(() => false), { timeout: 100_000, interval: 100 });
    // The .doc is none, which LibreOffice has to find out, so that the command fails.
    await guildhall('import', join(folder, 'files')).catch(() => {});
    expect(
      await guildhall('ask', 'When does the mill grind?', '--as', 'ada@example.com'),
    ).toContain('tides.md');
    await vi.waitUntil(() => readTrace().then((it) => it.includes('embedding.onnx')), {
      timeout: 60_000,
      interval: 500,
    });
    await guildhall('doctor').catch(() => {});
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

const readTrace = () => readFile(trace, 'utf8');

describe.runIf(hasStrace)('D49: nothing phones home (recorded by strace)', () => {
  test('no process asks for a name, speaks to another machine, or writes elsewhere', async () => {
    for (const each of [home, temporary, join(folder, 'files')]) await mkdir(each!);
    await writeFile(join(folder, 'files/tides.md'), 'The mill grinds when the pond is full.');
    await writeFile(join(folder, 'files/old.doc'), oldBytes);
    await useAll();
    const all = await readTrace();
    expect(findContacts(all)).toEqual([]);
    expect(findWrites(all, [folder])).toEqual([]);
    expect(await readdir(home!)).toEqual([]);
    expect((await readdir(temporary!)).filter((name) => !name.startsWith('guildhall-'))).toEqual(
      [],
    );
  }, 400_000);

  test('a name that is asked for, and a file elsewhere, would be seen', async () => {
    const lookUp = `require('dns').lookup('telemetry.example.com', () => {}); require('fs').writeFileSync('${folder}/seen', '')`;
    const own = join(folder, 'own-trace');
    const args = [...traceOptions, '-o', own, process.execPath, '-e', lookUp];
    await promisify(execFile)('strace', args);
    const seen = await readFile(own, 'utf8');
    expect(findContacts(seen)).not.toEqual([]);
    expect(findWrites(seen, ['/nowhere'])).toContain(`${folder}/seen`);
  });
});
