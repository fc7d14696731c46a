import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { testSettings } from '../../../test/app.ts';
import { startModelServer } from '../../../test/model-server.ts';

const mainPath = fileURLToPath(new URL('main.ts', import.meta.url));

const { settings, tidy } = await testSettings();
const { dataDir, databaseUrl = '' } = settings;
const { PATH = '' } = process.env;
const env = {
  PATH,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  PORT: '0',
  LOG_LEVEL: 'error',
  EMBEDDINGS: 'none',
};

afterAll(() => tidy());

/** Starts a server process. Returns its output so far and its exit code. */
function run(more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [mainPath], { env: { ...env, ...more } });
  const written = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (written.out += String(chunk)));
  child.stderr.on('data', (chunk) => (written.err += String(chunk)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const address = () =>
    vi.waitFor(() => /answers at (\S+)/.exec(written.out)![1]!, { timeout: 50_000 });
  return { child, written, ended, address };
}

describe('a server process', () => {
  test('tells its address and the first command to run, and stops in order on SIGTERM', async () => {
    const server = run();
    const url = await server.address();
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' });
    if (env['DATABASE_URL'] === '') {
      const second = run();
      expect(await second.ended).toBe(1);
      expect(second.written.err).toMatch(/^guildhall: .*in use by another Guildhall process.*\n$/);
    }
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.written.out).toContain('npx guildhall init --team');
    expect(server.written.err).toBe('');
  });

  test('asks its language model for a word, and stops in order while that is loading', async () => {
    await using model = await startModelServer();
    const asked = Promise.withResolvers<void>();
    model.warmsUp(() => asked.resolve());
    const server = run({ LLM: `${model.url}#llama` });
    await server.address();
    await asked.promise;
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.written.err).toBe('');
  });

  test('stops in order when it is asked to as soon as it tells its address', async () => {
    const server = run();
    const ask = () => {
      if (!server.written.out.includes('answers at')) return;
      server.child.stdout.off('data', ask);
      server.child.kill('SIGTERM');
    };
    server.child.stdout.on('data', ask);
    expect(await server.ended).toBe(0);
  });

  test('does not start with a wrong setting, and names it in one line', async () => {
    const server = run({ PORT: 'many' });
    expect(await server.ended).toBe(1);
    expect(server.written.err).toBe(
      'guildhall: PORT must be an integer from 0 to 65535, not "many"\n',
    );
  });

  test('does not start if the data folder cannot be made, and says so in one line', async () => {
    const server = run({ DATA_DIR: join(mainPath, 'data') });
    expect(await server.ended).toBe(1);
    expect(server.written.err).toMatch(/^guildhall: DATA_DIR: .+main\.ts.+ cannot be .+\n$/);
  });
});
