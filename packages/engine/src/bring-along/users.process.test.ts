import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { findPostgres } from './find-postgres.ts';
import { findProcessesOf, holdDatabase, untilNothingRuns } from './fixtures/hold-database.ts';
import type { HoldOptions } from './fixtures/hold-database.ts';

const run = promisify(execFile);
const nobody = 65_534;
const isRootOnLinux = process.getuid?.() === 0 && process.platform === 'linux';

let place: string;
let dataDir: string;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'users-'));
  onTestFinished(() => rm(place, { recursive: true, force: true, maxRetries: 10 }));
  dataDir = join(place, 'data');
});

/** Returns the environment with programs that fail before those of the system. */
async function without(...names: string[]): Promise<NodeJS.ProcessEnv> {
  const programs = join(place, 'programs');
  await mkdir(programs, { recursive: true });
  for (const name of names) {
    await writeFile(join(programs, name), '#!/bin/sh\nexit 1\n');
    await chmod(join(programs, name), 0o755);
  }
  return { ...process.env, PATH: `${programs}:${process.env['PATH']}` };
}

/** Runs a command as an ordinary user without further rights. */
const asOrdinary = [
  'setpriv',
  `--reuid=${nobody}`,
  `--regid=${nobody}`,
  '--clear-groups',
  '--inh-caps=-all',
  '--bounding-set=-all',
];

/** Opens the database twice, kills the process that had it, and opens it again. */
async function useAndKill(options: HoldOptions = {}): Promise<void> {
  const ready = { version: expect.stringMatching(/^18\./), folder: join(dataDir, 'db') };
  const first = await holdDatabase(dataDir, options);
  expect(first.said).toEqual({ ...ready, isAlone: true });
  const guest = await holdDatabase(dataDir, options);
  expect(guest.said).toEqual({ ...ready, isAlone: false });
  await guest.close();
  await first.close();
  expect(findProcessesOf(dataDir)).toEqual([]);
  const killed = await holdDatabase(dataDir, { ...options, holder: 'server' });
  expect(killed.said).toEqual({ ...ready, isAlone: true });
  await killed.kill();
  const after = await holdDatabase(dataDir, options);
  expect(after.said).toEqual({ ...ready, isAlone: true });
  await after.close();
  await untilNothingRuns(dataDir);
}

async function findOwners(): Promise<number[]> {
  const entries = await readdir(join(dataDir, 'db'), { withFileTypes: true, recursive: true });
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  const owners = await Promise.all(paths.map(async (path) => (await stat(path)).uid));
  return [...new Set(owners)];
}

/** Returns words that run a command where the package is a read-only folder. */
async function withPackage(copy: string, native: string): Promise<string[]> {
  const { stdout } = await run('sh', ['-c', 'command -v unshare']);
  const script = `mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && mount --bind "$1" "$2" &&
    mount -o remount,bind,ro "$2" && shift 2 && exec "$@"`;
  return [stdout.trim(), '--mount', 'sh', '-c', script, 'sh', copy, native];
}

/** Copies the programs without the links of their libraries. */
async function copyPackage(): Promise<{ copy: string; native: string }> {
  const { postgres } = await findPostgres(join(place, 'lib'));
  const native = dirname(dirname(postgres));
  const copy = join(place, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  const entries = await readdir(join(copy, 'lib'), { withFileTypes: true });
  for (const { name } of entries.filter((it) => it.isSymbolicLink())) {
    await rm(join(copy, 'lib', name));
  }
  return { copy, native };
}

describe.runIf(isRootOnLinux)('root (only tested as root, on Linux)', () => {
  test('has a database below a folder of mode 0700', async () => {
    expect((await stat(place)).mode & 0o777).toBe(0o700);
    await useAndKill();
    expect(await findOwners()).toEqual([0]);
  });

  test('has one where unshare is forbidden', async () => {
    await useAndKill({ env: await without('unshare') });
    expect(await findOwners()).toEqual([nobody]);
    // Its files keep their owner, even if unshare is allowed again.
    await useAndKill();
  });

  test('has one where unshare is forbidden after it was allowed', async () => {
    await useAndKill();
    await useAndKill({ env: await without('unshare') });
    expect(await findOwners()).toEqual([nobody]);
  });

  test('has none where setpriv is forbidden, too, and is told what to do', async () => {
    const { said } = await holdDatabase(dataDir, { env: await without('unshare', 'setpriv') });
    expect(said).toEqual({
      name: 'DatabaseError',
      error:
        'PostgreSQL does not run as root, and neither unshare nor setpriv works here: run Guildhall as another user, or set DATABASE_URL',
    });
    expect(await readdir(dataDir)).toEqual([]);
  });

  test.for([
    ['with unshare', []],
    ['without unshare', ['unshare']],
  ] as const)(
    'has one if the package is read-only and lacks its links, %s',
    async ([, names], context) => {
      const mayMount = await run('unshare', ['--mount', 'true']).catch(() => undefined);
      if (!mayMount) context.skip('mounting is forbidden');
      const { copy, native } = await copyPackage();
      const before = await withPackage(copy, native);
      await useAndKill({ before, env: await without(...names) });
      expect((await readdir(join(dataDir, 'lib'))).length).toBeGreaterThan(5);
    },
  );
});

describe.runIf(isRootOnLinux)('an ordinary user (only tested by root, on Linux)', () => {
  /** True if an ordinary user may read this repository and run its Node. */
  async function mayRun(): Promise<boolean> {
    const file = new URL('open-brought-along.ts', import.meta.url);
    const command = [process.execPath, '-e', `fs.readFileSync(new URL('${file.href}'))`];
    const [program = '', ...args] = [...asOrdinary, ...command];
    return run(program, args).then(
      () => true,
      () => false,
    );
  }

  beforeEach(async (context) => {
    if (!(await mayRun())) context.skip('the repository is not readable for other users');
    await chown(place, nobody, nobody);
  });

  test('has a database below a folder of mode 0700', async () => {
    await useAndKill({ before: asOrdinary });
    expect(await findOwners()).toEqual([nobody]);
  });

  test('still has it after root used it, and is its guest meanwhile', async () => {
    await useAndKill({ before: asOrdinary });
    await useAndKill();
    await useAndKill({ env: await without('unshare') });
    expect(await findOwners()).toEqual([nobody]);
    const root = await holdDatabase(dataDir);
    const guest = await holdDatabase(dataDir, { before: asOrdinary });
    expect([root.said.isAlone, guest.said.isAlone]).toEqual([true, false]);
    await guest.close();
    await root.close();
    await useAndKill({ before: asOrdinary });
  });

  test('cannot open the folder of another user, and is told so in one line', async () => {
    await chmod(place, 0o755);
    const root = await holdDatabase(dataDir);
    await root.close();
    await chown(join(dataDir, 'db'), 0, 0);
    await chown(dataDir, 0, 0);
    const { said } = await holdDatabase(dataDir, { before: asOrdinary });
    expect(said.name).toBe('DatabaseError');
    expect(said.error).toMatch(/^DATA_DIR: \S+ cannot be .*(permission denied|EACCES).*$/i);
  });
});
