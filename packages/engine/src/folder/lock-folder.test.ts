import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseError } from '../connect/connection.ts';
import { lockFolder } from './lock-folder.ts';

const stranger = 65_534;
const isRoot = process.getuid?.() === 0;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

test('one process locks a folder at a time, and leaves nothing behind when it releases the lock', async () => {
  const lock = await lockFolder(folder, 'command');
  await expect(lockFolder(folder, 'command')).rejects.toThrow(
    /in use by another Guildhall process/,
  );
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
  await (await lockFolder(folder, 'command')).release();
});

test('of many attempts at the same moment one gets the lock, even if a killed process has left one', async () => {
  const stale = join(folder, 'stale');
  await leaveSocket(stale);
  for (let round = 0; round < 30; round += 1) {
    await link(stale, join(folder, 'lock.sock'));
    const tried = await Promise.allSettled(
      Array.from({ length: 8 }, () => lockFolder(folder, 'command')),
    );
    const locks = tried.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
    const refusals = tried.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []));
    expect(locks).toHaveLength(1);
    expect(refusals.every((it) => it instanceof DatabaseError)).toBe(true);
    expect(refusals.map(String)).toEqual(refusals.map(() => expect.stringContaining('in use by')));
    await locks[0]!.release();
    expect(await readdir(folder)).toEqual(['stale']);
  }
});

/** Makes a data folder whose path is too long for a socket, and an empty temporary folder. */
async function newLongFolder(): Promise<{ dataDir: string; place: string; name: string }> {
  const place = join(folder, 'tmp');
  const dataDir = join(folder, 'long'.repeat(25));
  await mkdir(place);
  await mkdir(dataDir);
  vi.stubEnv('TMPDIR', place);
  onTestFinished(() => void vi.unstubAllEnvs());
  const lock = await lockFolder(dataDir, 'command');
  const [used] = await readdir(place);
  await lock.release();
  return { dataDir, place, name: used!.replace(/[^-]+-[^-]+$/, '0.sock') };
}

/** Listens at `path` as a process of another user that claims to hold the folder. */
async function listenAsStranger(path: string): Promise<void> {
  const server = createServer((socket) => socket.on('error', () => {}).end('server'));
  await new Promise<void>((done) => server.listen(path, done));
  onTestFinished(() => void server.close());
  await chown(path, stranger, stranger);
}

test('a folder with a long path is locked by a socket in the temporary folder', async () => {
  const { dataDir, place } = await newLongFolder();
  const lock = await lockFolder(dataDir, 'command');
  await expect(lockFolder(dataDir, 'command')).rejects.toThrow(
    /in use by another Guildhall process/,
  );
  expect(await readdir(dataDir)).toEqual([]);
  await lock.release();
  expect(await readdir(place)).toEqual([]);
});

test.runIf(isRoot)(
  'a socket of another user in the temporary folder does not count as a lock',
  async () => {
    const { dataDir, place, name } = await newLongFolder();
    await listenAsStranger(join(place, name));
    const lock = await lockFolder(dataDir, 'command');
    await expect(lockFolder(dataDir, 'command')).rejects.toThrow(
      /in use by another Guildhall process/,
    );
    await lock.release();
    expect(await readdir(place)).toEqual([name]);
  },
);

test.runIf(isRoot)(
  'a dead socket of another user stays, and the folder can still be locked',
  async () => {
    const { dataDir, place, name } = await newLongFolder();
    await leaveSocket(join(place, name));
    await chown(join(place, name), stranger, stranger);
    await (await lockFolder(dataDir, 'command')).release();
    expect(await readdir(place)).toEqual([name]);
  },
);

test.runIf(isRoot)('a lock of the folder’s owner keeps root out too', async () => {
  const { dataDir, place, name } = await newLongFolder();
  await chown(dataDir, stranger, stranger);
  await listenAsStranger(join(place, name));
  await expect(lockFolder(dataDir, 'command')).rejects.toThrow(
    /in use by another Guildhall process/,
  );
});

test('a lock does not keep a process alive', async () => {
  const before = process.getActiveResourcesInfo();
  const lock = await lockFolder(folder, 'command');
  expect(process.getActiveResourcesInfo().filter((it) => it === 'PipeWrap')).toEqual(
    before.filter((it) => it === 'PipeWrap'),
  );
  await lock.release();
});

test('a lock whose socket somebody deleted can be released', async () => {
  const lock = await lockFolder(folder, 'command');
  const [socket] = await readdir(folder);
  await rm(join(folder, socket!));
  await lock.release();
  const next = await lockFolder(folder, 'command');
  expect(await readdir(folder)).toHaveLength(1);
  await next.release();
});

/** Leaves the socket of a process that listened at `path` and was killed. */
async function leaveSocket(path: string): Promise<void> {
  const script = `require('net').createServer().listen(${JSON.stringify(path)}, () => console.log('up'))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
}
