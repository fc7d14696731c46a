import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newFolder } from '../fixtures/open-copy.ts';
import { isAlive } from './postmaster-file.ts';
import { stopLeftover } from './stop-leftover.ts';

let place: string;
let folder: string;

beforeEach(async () => {
  place = await newFolder();
  folder = join(place, 'db of café');
  await mkdir(folder);
});

/** Starts a script that has the command line of a PostgreSQL. Returns its process number. */
async function leave(script: string, ...args: string[]): Promise<number> {
  const program = join(place, args[0] === '-D' ? 'postgres' : 'initdb');
  await writeFile(program, `#!/bin/sh\n${script}\necho up\nwhile :; do sleep 0.05; done`);
  await chmod(program, 0o700);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child.pid!;
}

const more = ['-c', 'a=b'];
const whenAsked = `trap 'exit 0' INT`;
const never = `trap '' INT`;

test('a PostgreSQL or initdb on the folder is asked to end and waited for', async () => {
  const pids = [
    await leave(whenAsked, '-D', folder, ...more),
    await leave(whenAsked, `--pgdata=${folder}`, ...more),
  ];
  await stopLeftover(folder);
  expect(pids.map(isAlive)).toEqual([false, false]);
});

test('one that was started by another path of the folder, too', async () => {
  const other = join(place, 'link');
  await symlink(folder, other);
  const pid = await leave(whenAsked, '-D', folder, ...more);
  await stopLeftover(other);
  expect(isAlive(pid)).toBe(false);
});

test('one that does not listen is ended in time', async () => {
  const pid = await leave(never, '-D', folder, ...more);
  await stopLeftover(folder, Date.now() + 200);
  expect(isAlive(pid)).toBe(false);
});

test('one on another folder runs on', async () => {
  const names = [`${folder}2`, `${folder}/db`, join(place, 'other'), `${place}/db`];
  const pids: number[] = [];
  for (const name of names) pids.push(await leave(whenAsked, '-D', name, ...more));
  await stopLeftover(folder);
  expect(pids.map(isAlive)).toEqual([true, true, true, true]);
});

test('a shell that does not end after its program is killed', async () => {
  const script = `trap '' INT TERM; echo up; while :; do sleep 0.05; done`;
  const args = ['-c', script, 'sh', '/bin/postgres', '-D', folder, ...more];
  const child = spawn('sh', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  await stopLeftover(folder);
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('postmaster.pid is deleted if it is empty or names another process, and otherwise kept', async () => {
  const left = async (text: string) => {
    await writeFile(join(folder, 'postmaster.pid'), text);
    await stopLeftover(folder);
    return readdir(folder);
  };
  expect(await left('')).toEqual([]);
  expect(await left(`${process.pid}\n${folder}\n`)).toEqual([]);
  expect(await left(`1\n${folder}\n`)).toEqual([]);
  const dead = 2 ** 22 + 1;
  expect(await left(`${dead}\n${folder}\n`)).toEqual(['postmaster.pid']);
});

test('a missing folder has no leftover', async () => {
  await stopLeftover(join(place, 'missing'));
  await vi.waitFor(async () => expect(await readdir(place)).toEqual(['db of café']));
});
