import fs from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newFolder } from '../fixtures/open-copy.ts';
import { syncTree } from './sync-tree.ts';

/** The system's links from descriptors to files. */
const descriptors = '/proc/self/fd';
const cannotWatch = !fs.existsSync(descriptors);

let folder: string;

beforeEach(async () => {
  folder = await newFolder();
  await mkdir(join(folder, 'inner', 'empty'), { recursive: true });
  await writeFile(join(folder, 'first'), '');
  await writeFile(join(folder, 'inner', 'second'), '');
  await symlink('/etc/hostname', join(folder, 'link'));
});

/** Watches what this thread syncs below the folder, and lets syncs of one path fail. */
function watchSyncs() {
  const synced: string[] = [];
  let [failing, failCode]: [string | undefined, string] = [undefined, 'EIO'];
  const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    const path = relative(folder, fs.readlinkSync(`${descriptors}/${descriptor}`));
    if (path === failing) throw Object.assign(new Error(failCode), { code: failCode });
    synced.push(path);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return {
    take: () => synced.splice(0),
    fail: (path: string, code = 'EIO') => void ([failing, failCode] = [path, code]),
  };
}

describe.skipIf(cannotWatch)('syncing a tree', () => {
  test('reaches every file and every folder once', () => {
    const watched = watchSyncs();
    syncTree(folder);
    expect(watched.take()).toEqual(['first', 'inner/empty', 'inner/second', 'inner', '']);
  });

  test('fails if the disk fails', () => {
    const watched = watchSyncs();
    for (const path of ['inner/second', 'inner', '']) {
      watched.fail(path);
      expect(() => syncTree(folder)).toThrow('EIO');
    }
  });

  test('goes on if a system cannot sync folders, but not if it cannot sync a file', () => {
    const watched = watchSyncs();
    watched.fail('inner', 'EINVAL');
    syncTree(folder);
    expect(watched.take()).toEqual(['first', 'inner/empty', 'inner/second', '']);
    watched.fail('first', 'EINVAL');
    expect(() => syncTree(folder)).toThrow('EINVAL');
  });
});
