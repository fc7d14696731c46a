import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { DatabaseError } from './connection.ts';
import { lockFolder } from './lock-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

test('one holds a folder at a time, and leaves nothing behind', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(/in use by another Guildhall process/);
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
  await (await lockFolder(folder)).release();
});

test('of many at the same moment one, also where a killed process left its lock', async () => {
  const stale = join(folder, 'stale');
  await leaveSocket(stale);
  for (let round = 0; round < 30; round += 1) {
    await link(stale, join(folder, 'lock.sock'));
    const tried = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const locks = tried.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
    const refusals = tried.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []));
    expect(locks).toHaveLength(1);
    expect(refusals.every((it) => it instanceof DatabaseError)).toBe(true);
    expect(refusals.map(String)).toEqual(refusals.map(() => expect.stringContaining('in use by')));
    await locks[0]!.release();
    expect(await readdir(folder)).toEqual(['stale']);
  }
});

/** Leaves the socket of a process that listened at `path` and was killed. */
async function leaveSocket(path: string): Promise<void> {
  const script = `require('net').createServer().listen(${JSON.stringify(path)}, () => console.log('up'))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
}
