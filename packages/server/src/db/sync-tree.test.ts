import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { newFolder } from './fixtures/open-copy.ts';
import { cannotWatch, watchSyncs } from './fixtures/watch-syncs.ts';
import { syncTree } from './sync-tree.ts';

let folder: string;

beforeEach(async () => {
  folder = await newFolder();
  await mkdir(join(folder, 'inner', 'empty'), { recursive: true });
  await writeFile(join(folder, 'first'), '');
  await writeFile(join(folder, 'inner', 'second'), '');
  await symlink('/etc/hostname', join(folder, 'link'));
});

describe.skipIf(cannotWatch)('syncing a tree', () => {
  test('reaches every file and every folder once', () => {
    const watched = watchSyncs(folder);
    syncTree(folder);
    expect(watched.take()).toEqual(['first', 'inner/empty', 'inner/second', 'inner', '']);
  });

  test('fails if the disk fails', () => {
    const watched = watchSyncs(folder);
    for (const path of ['inner/second', 'inner', '']) {
      watched.fail(path);
      expect(() => syncTree(folder)).toThrow('EIO');
    }
  });

  test('goes on if a system cannot sync folders, but not if it cannot sync a file', () => {
    const watched = watchSyncs(folder);
    watched.fail('inner', 'EINVAL');
    syncTree(folder);
    expect(watched.take()).toEqual(['first', 'inner/empty', 'inner/second', '']);
    watched.fail('first', 'EINVAL');
    expect(() => syncTree(folder)).toThrow('EINVAL');
  });
});
