import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { chooseUser } from './choose-user.ts';

const isRoot = process.getuid?.() === 0;
const stranger = 4711;

let place: string;
let folder: string;

/** A program in a folder that every user may enter. */
const anywhere = { major: 18, initdb: '/bin/true', postgres: '/bin/true', env: {} };

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'user-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  folder = join(place, 'db');
});

/** Puts programs that fail before those of the system. */
async function forbid(...names: string[]): Promise<void> {
  const programs = join(place, 'programs');
  await mkdir(programs, { recursive: true });
  for (const name of names) {
    await writeFile(join(programs, name), '#!/bin/sh\nexit 1\n');
    await chmod(join(programs, name), 0o755);
  }
  vi.stubEnv('PATH', `${programs}:${process.env['PATH']}`);
  onTestFinished(() => void vi.unstubAllEnvs());
}

async function choose(postgres = anywhere): Promise<string[]> {
  const asUser = await chooseUser(folder, place, postgres);
  return asUser('postgres', ['-D', folder]);
}

test('an ordinary user runs the program as it is', async () => {
  const asUser = await chooseUser(folder, place, anywhere, false);
  expect(asUser('postgres', ['-D', folder])).toEqual(['postgres', '-D', folder]);
});

describe.runIf(isRoot && process.platform === 'linux')('root runs the program', () => {
  const asStranger = ['setpriv', `--reuid=${stranger}`, `--regid=${stranger}`];
  const asNobody = ['setpriv', '--reuid=65534', '--regid=65534'];

  test('in a namespace of its own, with files that stay root’s', async () => {
    await mkdir(folder);
    expect(await choose()).toEqual([
      'unshare',
      '--user',
      '--map-user=65534',
      '--map-group=65534',
      'postgres',
      '-D',
      folder,
    ]);
    expect((await stat(folder)).uid).toBe(0);
  });

  test('as nobody, who gets the files, where unshare is forbidden', async () => {
    await forbid('unshare');
    expect((await choose()).slice(0, 3)).toEqual(asNobody);
    await mkdir(join(folder, 'base'), { recursive: true });
    await writeFile(join(folder, 'base', 'file'), '');
    expect((await choose()).slice(-3)).toEqual(['postgres', '-D', folder]);
    const paths = [folder, join(folder, 'base'), join(folder, 'base', 'file')];
    expect(await Promise.all(paths.map(async (path) => (await stat(path)).uid))).toEqual([
      65_534, 65_534, 65_534,
    ]);
    vi.unstubAllEnvs();
    expect((await choose()).slice(0, 3)).toEqual(asNobody);
  });

  test('as nobody if root without its rights does not reach the program or the folder', async () => {
    const home = join(place, 'home');
    await mkdir(home, { mode: 0o700 });
    const program = join(home, 'postgres');
    await writeFile(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    await chown(home, stranger, stranger);
    expect((await choose({ ...anywhere, postgres: program })).slice(0, 3)).toEqual(asNobody);
    const inside = join(home, 'data');
    await mkdir(inside);
    const asUser = await chooseUser(join(inside, 'db'), inside, anywhere);
    expect(asUser('postgres', []).slice(0, 3)).toEqual(asNobody);
  });

  test('as the owner of the folder, or of the folder above before it is made', async () => {
    await chown(place, stranger, stranger);
    expect((await choose()).slice(0, 3)).toEqual(asStranger);
    await mkdir(folder);
    await chown(place, 0, 0);
    await chown(folder, stranger, stranger);
    expect((await choose()).slice(0, 3)).toEqual(asStranger);
  });

  test('in no way if none works, and says what to do', async () => {
    await forbid('unshare', 'setpriv');
    const sentence =
      'PostgreSQL does not run as root, and neither unshare nor setpriv works here: run Guildhall as another user, or set DATABASE_URL';
    await expect(choose()).rejects.toThrow(sentence);
    await chown(place, stranger, stranger);
    await expect(choose()).rejects.toThrow(sentence);
  });
});
